/* subscripts clamped to the array by min and max */
// RUN: %run_offload
#include "Inputs/e2e.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static void median(int n, int r, const int *restrict in, int *restrict out)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		int most = -1000;
		for (int k = MAX(i - r, 0); k <= MIN(i + r, n - 1); k++)
			most = MAX(most, in[k]);
		out[i] = most + in[MIN(i + 5, n - 1)];
	}
}

int main(void)
{
	int n = 97;
	int *in = e2e_alloc(n, sizeof *in), *out = e2e_alloc(n, sizeof *out);
	FILL(in, n);
	median(n, 3, in, out);
	SHOW("%d", out, n);
	median(n, 500, in, out);
	SHOW("%d", out, n);
	free(in), free(out);
	return 0;
}
