/* target teams with two distribute loops inside */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 200, m = 100;
	int *a = e2e_alloc(n, sizeof *a), *b = e2e_alloc(m, sizeof *b);
	FILL(a, n);
#pragma omp target teams
	{
#pragma omp distribute
		for (int i = 0; i < n; i++)
			a[i] = 3 * a[i];
#pragma omp distribute parallel for
		for (int j = 0; j < m; j++)
			b[j] = j * j;
	}
	SHOW("%d", a, n);
	SHOW("%d", b, m);
	free(a), free(b);
	return 0;
}
