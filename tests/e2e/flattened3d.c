/* three dimensions flattened, size_t, with a halo */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void laplace(size_t nx, size_t ny, size_t nz, const double *restrict u, double *restrict v)
{
#pragma omp target teams distribute parallel for collapse(3)
	for (size_t i = 1; i < nx - 1; i++)
		for (size_t j = 1; j < ny - 1; j++)
			for (size_t k = 1; k < nz - 1; k++) {
				size_t at = (i * ny + j) * nz + k;
				v[at] = u[at - ny * nz] + u[at + ny * nz] + u[at - nz] + u[at + nz] + u[at - 1] + u[at + 1] -
					6 * u[at];
			}
}

int main(void)
{
	size_t nx = 8, ny = 9, nz = 10, n = nx * ny * nz;
	double *u = e2e_alloc(n, sizeof *u), *v = e2e_alloc(n, sizeof *v);
	FILL(u, n);
	FILL(v, n);
	laplace(nx, ny, nz, u, v);
	SHOW("%g", v, n);
	free(u), free(v);
	return 0;
}
