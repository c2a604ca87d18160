// RUN: %verdict | FileCheck-19 %s
// lo = t*n/p .. hi = (t+1)*n/p: blocks of the threads do not meet.
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

#define N 1000

int a[N + 1];

int main(void)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();
		int lo = t * N / p, hi = (t + 1) * N / p;

		for (int i = lo; i < hi; i++)
			a[i] = i;
	}
	printf("%d\n", a[N - 1]);
	return 0;
}
