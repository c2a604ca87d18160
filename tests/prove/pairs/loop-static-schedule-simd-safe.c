// RUN: %verdict | FileCheck-19 %s
// The same static schedule gives the same thread only where neither loop is associated with simd (OpenMP 5.2, 11.5.3).
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 250

int a[N], b[N];

int main(void)
{
#pragma omp parallel
	{
#pragma omp for schedule(static) nowait
		for (int i = 0; i < N; i++)
			a[i] = i;
#pragma omp for schedule(static)
		for (int i = 0; i < N; i++)
			b[i] = a[i] + 1;
	}
	printf("%d\n", b[N - 1] > 0);
	return 0;
}
