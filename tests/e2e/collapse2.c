/* collapse(2) over a rectangle that leaves the border alone */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void smooth(size_t n, size_t m, const float in[restrict n][m], float out[restrict n][m])
{
#pragma omp target teams distribute parallel for collapse(2)
	for (size_t i = 1; i < n - 1; i++)
		for (size_t j = 1; j < m - 1; j++)
			out[i][j] = in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1];
}

int main(void)
{
	size_t n = 30, m = 41;
	float *in = e2e_alloc(n * m, sizeof *in), *out = e2e_alloc(n * m, sizeof *out);
	FILL(in, n * m);
	FILL(out, n * m);
	smooth(n, m, (const float(*)[m])in, (float(*)[m])out);
	SHOW("%g", out, n * m);
	smooth(3, m, (const float(*)[m])in, (float(*)[m])out);
	SHOW("%g", out, n * m);
	free(in), free(out);
	return 0;
}
