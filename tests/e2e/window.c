/* a sliding window: read sections wider than the written one */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void fir(int n, int taps, const float *restrict x, const float *restrict h, float *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		float sum = 0;
		for (int k = 0; k < taps; k++)
			sum += h[k] * x[i + taps - 1 - k];
		y[i] = sum;
	}
}

int main(void)
{
	int n = 100, taps = 7;
	float *x = e2e_alloc(n + taps - 1, sizeof *x), *h = e2e_alloc(taps, sizeof *h), *y = e2e_alloc(n, sizeof *y);
	FILL(x, n + taps - 1);
	FILL(h, taps);
	fir(n, taps, x, h, y);
	SHOW("%g", y, n);
	fir(3, 1, x, h, y);
	SHOW("%g", y, n);
	free(x), free(h), free(y);
	return 0;
}
