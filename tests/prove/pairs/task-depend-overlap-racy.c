// RUN: %verdict | FileCheck-19 %s
// Sections of sibling tasks must be the same storage or disjoint (OpenMP 5.2, 15.9.5): those that overlap in part order
// nothing that one may rely on.
// CHECK: 15 race a 20-23{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int a[N];

int main(void)
{
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(a) depend(out : a[0 : 60])
		for (int i = 0; i < 60; i++)
			a[i] = i;
#pragma omp task shared(a) depend(inout : a[50 : 50])
		for (int i = 50; i < N; i++)
			a[i] = 2 * i;
	}
	printf("%d\n", a[N - 1]);
	return 0;
}
