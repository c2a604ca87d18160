/* atomic capture hands out places; the sum of what was stored is the same in any order */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void pick(int n, const int in[restrict n], int out[restrict n], int used[restrict 1])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		if (in[i] > 50) {
			int place;
#pragma omp atomic capture
			place = used[0]++;
			out[place] = in[i];
		}
}

int main(void)
{
	int n = 2000, used = 0;
	int *in = e2e_alloc(n, sizeof *in), *out = e2e_alloc(n, sizeof *out);
	FILL(in, n);
	pick(n, in, out, &used);
	long sum = 0, squares = 0;
	for (int i = 0; i < used; i++) {
		sum += out[i];
		squares += out[i] * out[i];
	}
	printf("%d %ld %ld\n", used, sum, squares);
	free(in), free(out);
	return 0;
}
