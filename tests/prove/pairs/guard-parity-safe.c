// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int main(void)
{
	int a[N + 1] = {0};

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		if (i % 2)
			a[i] = a[i + 1] + 1;
	}
	printf("%d\n", a[0] >= 0);
	return 0;
}
