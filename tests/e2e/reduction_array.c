/* a reduction over an array section */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 900, bin[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
	int *a = e2e_alloc(n, sizeof *a);
	FILL(a, n);
#pragma omp target parallel for reduction(+ : bin[0 : 8])
	for (int i = 0; i < n; i++)
		bin[a[i] & 7] += 1;
	SHOW("%d", bin, 8);
	free(a);
	return 0;
}
