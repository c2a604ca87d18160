// RUN: %verdict | FileCheck-19 %s
// The same static schedule over another number of iterations gives other blocks.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 256

int a[2 * N], b[2 * N];

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
	printf("%d\n", b[0] > 0);
	return 0;
}
