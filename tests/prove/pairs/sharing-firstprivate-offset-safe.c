// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int offset = 10, a[200];

#pragma omp parallel for firstprivate(offset)
	for (int i = 0; i < 200; i++) {
		offset += i % 3;
		a[i] = i;
	}
	printf("%d %d\n", a[199], a[0]);
	return 0;
}
