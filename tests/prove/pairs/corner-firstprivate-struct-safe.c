// RUN: %verdict | FileCheck-19 %s
// A structure is copied; what its pointer leads to is not.
// CHECK: 18 disjoint
// CHECK: program disjoint

#include <stdio.h>

struct vector {
	int n;
	int *data;
};

int main(void)
{
	int data[100] = {0};
	struct vector v = {100, data};

#pragma omp parallel for firstprivate(v)
	for (int i = 0; i < 100; i++) {
		v.n = i;
		v.data[i] = v.n;
	}
	printf("%d\n", data[0] >= 0);
	return 0;
}
