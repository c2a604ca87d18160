/* atomic update of bins whose number the data chooses */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void count(int n, const unsigned char in[restrict n], int bin[restrict 256])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
#pragma omp atomic
		bin[in[i]]++;
	}
}

int main(void)
{
	int n = 5000, *bin = calloc(256, sizeof *bin);
	unsigned char *in = e2e_alloc(n, 1);
	if (!bin)
		return 1;
	for (int i = 0; i < n; i++)
		in[i] = (unsigned char)e2e_value(i);
	count(n, in, bin);
	count(n / 2, in, bin);
	SHOW("%d", bin, 256);
	free(in), free(bin);
	return 0;
}
