/* inner bounds that depend on the outer index */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void lower(int n, const double *restrict l, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		double sum = 0;
		for (int j = 0; j <= i; j++)
			sum += l[i * n + j] * x[j];
		for (int j = i + 1; j < n; j++)
			sum -= x[j];
		y[i] = sum;
	}
}

int main(void)
{
	int n = 31;
	double *l = e2e_alloc(n * n, sizeof *l), *x = e2e_alloc(n, sizeof *x), *y = e2e_alloc(n, sizeof *y);
	FILL(l, n * n);
	FILL(x, n);
	lower(n, l, x, y);
	SHOW("%g", y, n);
	free(l), free(x), free(y);
	return 0;
}
