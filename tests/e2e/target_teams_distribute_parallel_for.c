/* target teams distribute parallel for */
// RUN: %run_offload
// RUN: %run_offload -O0
#include "Inputs/e2e.h"

static void axpy(size_t n, double a, const double x[restrict n], double y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (size_t i = 0; i < n; i++)
		y[i] += a * x[i];
}

int main(void)
{
	size_t n = 4099;
	double *x = e2e_alloc(n, sizeof *x), *y = e2e_alloc(n, sizeof *y);
	FILL(x, n);
	FILL(y, n);
	axpy(n, 3, x, y);
	axpy(1, 100, x + 5, y + n - 1);
	SHOW("%g", y, n);
	free(x), free(y);
	return 0;
}
