/* results through a pointer to one object: *p */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void sum(int n, const int *restrict a, long *restrict total, int *restrict last)
{
#pragma omp target
	{
		*total = 0;
		for (int i = 0; i < n; i++)
			*total += a[i];
		*last += a[n - 1];
	}
}

int main(void)
{
	int n = 88, last = 1000;
	long total = 77;
	int *a = e2e_alloc(n, sizeof *a);
	FILL(a, n);
	sum(n, a, &total, &last);
	printf("%ld %d\n", total, last);
	free(a);
	return 0;
}
