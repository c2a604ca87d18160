/* target with sequential code around two parallel loops */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 256;
	int *a = e2e_alloc(n, sizeof *a), *edge = e2e_alloc(2, sizeof *edge);
	FILL(a, n);
	edge[0] = edge[1] = -7;
#pragma omp target
	{
		a[0] = 1;
#pragma omp parallel for
		for (int i = 1; i < n; i++)
			a[i] += i;
		edge[0] = a[0] + a[n - 1];
#pragma omp parallel for
		for (int i = 0; i < n - 1; i++)
			a[i] *= 2;
	}
	SHOW("%d", a, n);
	SHOW("%d", edge, 2);
	free(a), free(edge);
	return 0;
}
