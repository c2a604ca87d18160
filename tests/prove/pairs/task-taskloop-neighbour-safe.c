// RUN: %verdict | FileCheck-19 %s
// grainsize is a size of chunks, not a promise about where they lie.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int a[N], b[N];

int main(void)
{
#pragma omp parallel
#pragma omp single
#pragma omp taskloop grainsize(10)
	for (int i = 0; i < N - 1; i++)
		a[i] = b[i + 1] + 1;
	printf("%d\n", a[N - 1]);
	return 0;
}
