/* steps that are not one: what lies between keeps its value */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void every(int n, int step, int a[n])
{
#pragma omp target teams distribute parallel for
	for (int i = 1; i < n; i += step)
		a[i] = -i;
}

int main(void)
{
	int n = 101;
	int *a = e2e_alloc(n, sizeof *a), *b = e2e_alloc(3 * n, sizeof *b);
	FILL(a, n);
	FILL(b, 3 * n);
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i += 2)
		a[i] = i;
	SHOW("%d", a, n);
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		b[3 * i + 1] = b[3 * i] + 1000;
	SHOW("%d", b, 3 * n);
	every(n, 7, a);
	every(n, 200, b + 11);
	SHOW("%d", a, n);
	SHOW("%d", b, 3 * n);
	free(a), free(b);
	return 0;
}
