// RUN: %verdict | FileCheck-19 %s
// The last thread takes the rest.
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *a = calloc(n + 1, sizeof *a);

#pragma omp parallel num_threads(4)
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();
		int chunk = n / p, from = t * chunk;
		int to = t == p - 1 ? n : from + chunk;

		for (int i = from; i < to; i++)
			a[i] = a[i] + 1;
	}
	printf("%d\n", a[0] >= 0);
	free(a);
	return 0;
}
