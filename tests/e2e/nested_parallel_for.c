/* target teams distribute over rows, parallel for over columns */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void outer(int n, int m, const double u[restrict n], const double v[restrict m], double a[restrict n][m])
{
#pragma omp target teams distribute
	for (int i = 0; i < n; i++) {
#pragma omp parallel for
		for (int j = 0; j < m; j++)
			a[i][j] += u[i] * v[j];
	}
}

int main(void)
{
	int n = 17, m = 55;
	double *u = e2e_alloc(n, sizeof *u), *v = e2e_alloc(m, sizeof *v), *a = e2e_alloc(n * m, sizeof *a);
	FILL(u, n);
	FILL(v, m);
	FILL(a, n * m);
	outer(n, m, u, v, (double(*)[m])a);
	SHOW("%g", a, n * m);
	free(u), free(v), free(a);
	return 0;
}
