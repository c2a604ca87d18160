/* target with teams distribute parallel for inside, and nothing between them */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void add(int n, const double *x, const double *y, double *z)
{
#pragma omp target
#pragma omp teams distribute parallel for
	for (int i = 0; i < n; i++)
		z[i] = x[i] + y[i];
}

int main(void)
{
	int n = 640;
	double *x = e2e_alloc(n, sizeof *x), *y = e2e_alloc(n, sizeof *y), *z = e2e_alloc(n, sizeof *z);
	FILL(x, n);
	FILL(y, n);
	add(n, x, y, z);
	SHOW("%g", z, n);
	free(x), free(y), free(z);
	return 0;
}
