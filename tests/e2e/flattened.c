/* two dimensions flattened by hand: a[i * n + j] */
// RUN: %run_offload
// RUN: %run_offload -O3 -DNDEBUG
#include "Inputs/e2e.h"

static void multiply(int n, int m, int l, const double *a, const double *b, double *c)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < l; j++) {
			double sum = 0;
			for (int k = 0; k < m; k++)
				sum += a[i * m + k] * b[k * l + j];
			c[i * l + j] = sum;
		}
}

int main(void)
{
	int n = 13, m = 21, l = 8;
	double *a = e2e_alloc(n * m, sizeof *a), *b = e2e_alloc(m * l, sizeof *b), *c = e2e_alloc(n * l, sizeof *c);
	FILL(a, n * m);
	FILL(b, m * l);
	multiply(n, m, l, a, b, c);
	SHOW("%g", c, n * l);
	free(a), free(b), free(c);
	return 0;
}
