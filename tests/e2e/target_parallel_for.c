/* target parallel for */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void scale(long n, float f, const float *restrict x, float *restrict y)
{
#pragma omp target parallel for
	for (long i = 0; i < n; i++)
		y[i] = f * x[i] + y[i];
}

int main(void)
{
	long n = 777;
	float *x = e2e_alloc(n, sizeof *x), *y = e2e_alloc(n, sizeof *y);
	FILL(x, n);
	FILL(y, n);
	scale(n, 0.5f, x, y);
	scale(n - 7, -2, x, y + 7);
	SHOW("%g", x, n);
	SHOW("%g", y, n);
	free(x), free(y);
	return 0;
}
