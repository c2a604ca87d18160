// RUN: %verdict | FileCheck-19 %s
// Dependences on array sections order tasks only where the list items are the same storage; sections that overlap in part
// are not allowed to be relied on (OpenMP 5.2, 15.9.5): here they do not overlap, or are the same.
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int a[N];

int main(void)
{
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(a) depend(out : a[0 : 50])
		for (int i = 0; i < 50; i++)
			a[i] = i;
#pragma omp task shared(a) depend(inout : a[50 : 50])
		for (int i = 50; i < N; i++)
			a[i] = 2 * i;
	}
	printf("%d\n", a[N - 1]);
	return 0;
}
