/* target simd */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 100;
	float *x = e2e_alloc(n, sizeof *x), *y = e2e_alloc(n, sizeof *y);
	FILL(x, n);
	FILL(y, n);
#pragma omp target simd
	for (int i = 0; i < n; i++)
		y[i] = x[i] + 2 * y[i];
	SHOW("%g", y, n);
	free(x), free(y);
	return 0;
}
