/* a const table, indexed by data */
// RUN: %run_offload
#include "Inputs/e2e.h"

static const int square[16] = { 0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225 };
const double weight[4] = { 0.5, 0.25, 0.125, 2 };

int main(void)
{
	int n = 222;
	int *a = e2e_alloc(n, sizeof *a);
	double *b = e2e_alloc(n, sizeof *b);
	FILL(a, n);
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		b[i] = square[a[i] & 15] * weight[i % 4];
	SHOW("%g", b, n);
	free(a), free(b);
	return 0;
}
