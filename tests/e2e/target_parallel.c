/* target parallel, the work shared by a for inside */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 500;
	int *a = e2e_alloc(n, sizeof *a), *b = e2e_alloc(n, sizeof *b), *c = e2e_alloc(n, sizeof *c);
	FILL(a, n);
	FILL(b, n);
#pragma omp target parallel
	{
#pragma omp for
		for (int i = 0; i < n; i++)
			b[i] = 2 * a[i];
		/* the barrier of the first loop */
#pragma omp for
		for (int i = 0; i < n; i++)
			c[i] = b[n - 1 - i] + 1;
	}
	SHOW("%d", b, n);
	SHOW("%d", c, n);
	free(a), free(b), free(c);
	return 0;
}
