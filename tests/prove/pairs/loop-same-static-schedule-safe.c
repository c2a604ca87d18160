// RUN: %verdict | FileCheck-19 %s
// Two static loops of the same length, without chunk difference, bound to one parallel region: the thread that ran
// iteration i of the first runs iteration i of the second (OpenMP 5.2, 11.5.3); with dynamic that is not so.
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 256

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
	printf("%d\n", b[N - 1]);
	return 0;
}
