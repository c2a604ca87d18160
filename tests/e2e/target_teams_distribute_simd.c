/* target teams distribute simd */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 515;
	double *x = e2e_alloc(n, sizeof *x), *y = e2e_alloc(n, sizeof *y);
	FILL(x, n);
	FILL(y, n);
#pragma omp target teams distribute simd
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i] - y[i];
	SHOW("%g", y, n);
	free(x), free(y);
	return 0;
}
