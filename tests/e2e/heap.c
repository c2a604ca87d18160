/* malloc, calloc and aligned_alloc in the function of the region */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 128;
	int *a = malloc(n * sizeof(int)), *b = calloc(n, sizeof *b), *c = aligned_alloc(64, n * sizeof *c);
	if (!a || !b || !c)
		return 1;
	FILL(a, n);
	FILL(c, n);
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		b[i] += a[i];
		c[i] = b[i] - c[i];
	}
	SHOW("%d", b, n);
	SHOW("%d", c, n);
	free(a), free(b), free(c);
	return 0;
}
