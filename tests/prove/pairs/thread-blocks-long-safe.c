// RUN: %verdict | FileCheck-19 %s
// Blocks by thread number, computed in long so that n * t does not overflow.
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

#define N 1000

int main(void)
{
	static int a[N + 1];
	int n = N;

#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();
		int begin = (int)((long)n * t / p), end = (int)((long)n * (t + 1) / p);

		for (int i = begin; i < end; i++)
			a[i] = t;
	}
	printf("%d\n", a[3]);
	return 0;
}
