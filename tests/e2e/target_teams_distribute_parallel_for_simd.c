/* target teams distribute parallel for simd, the clauses on continued lines */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 2000;
	unsigned *x = e2e_alloc(n, sizeof *x), *y = e2e_alloc(n, sizeof *y);
	FILL(x, n);
#pragma omp target teams distribute parallel for simd \
	num_teams(4)                                  \
	thread_limit(32)
	for (int i = 0; i < n; ++i)
		y[i] = x[i] << 1 ^ x[i];
	SHOW("%u", y, n);
	free(x), free(y);
	return 0;
}
