// RUN: %verdict | FileCheck-19 %s
// for (i = t; i < n; i += p): residues modulo p differ.
// CHECK: 15 race a 20-20{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

#define N 100

int a[N + 1];

int main(void)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();

		for (int i = t; i < N; i += p)
			a[i] = a[i + 1] + 1;
	}
	printf("%d\n", a[N - 1] >= 0);
	return 0;
}
