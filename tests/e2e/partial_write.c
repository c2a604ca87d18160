/* what a region does not write keeps the host's value */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 120, low = 17, high = 93;
	int *a = e2e_alloc(n, sizeof *a), *b = e2e_alloc(n, sizeof *b);
	FILL(a, n);
	FILL(b, n);
	/* an offset section */
#pragma omp target teams distribute parallel for
	for (int i = low; i < high; i++)
		a[i] = -1;
	SHOW("%d", a, n);
	/* written under a condition on data */
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		if (a[i] < 0)
			b[i] = i;
	SHOW("%d", b, n);
	/* two ranges of one array */
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 10; i++) {
		a[i] = 1;
		a[n - 10 + i] = 2;
	}
	SHOW("%d", a, n);
	free(a), free(b);
	return 0;
}
