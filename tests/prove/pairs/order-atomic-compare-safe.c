// RUN: %verdict -fopenmp-version=51 | FileCheck-19 %s
// atomic compare is 5.1's conditional update (OpenMP 5.2, 15.8.4).
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 300

int main(void)
{
	int a[N], best = -1;

	for (int i = 0; i < N; i++)
		a[i] = (i * 11) % 307;
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
#pragma omp atomic compare
		best = best < i ? i : best;
	}
	printf("%d %d\n", best, a[0]);
	return 0;
}
