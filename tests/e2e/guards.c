/* accesses behind if, && and ?: */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void neighbours(int n, const int *restrict a, int *restrict left, int *restrict both)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		if (i > 0)
			left[i] = a[i - 1];
		both[i] = (i > 0 ? a[i - 1] : 0) + (i < n - 1 ? a[i + 1] : 0);
		if (i > 0 && i < n - 1 && a[i] > a[i - 1])
			both[i] += 1000;
	}
}

int main(void)
{
	int n = 200;
	int *a = e2e_alloc(n, sizeof *a), *left = e2e_alloc(n, sizeof *left), *both = e2e_alloc(n, sizeof *both);
	FILL(a, n);
	FILL(left, n);
	neighbours(n, a, left, both);
	SHOW("%d", left, n);
	SHOW("%d", both, n);
	neighbours(1, a, left, both);
	SHOW("%d", left, n);
	SHOW("%d", both, n);
	free(a), free(left), free(both);
	return 0;
}
