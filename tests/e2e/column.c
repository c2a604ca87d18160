/* one column and a band of a 2-D array: the rest of each row stays */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void run(int n, int m, int c, double a[n][m], double t[m][n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		a[i][c] = i;
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		for (int j = 1; j < 4; j++)
			a[i][j] += 0.5;
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			t[j][i] = a[i][j];
}

int main(void)
{
	int n = 25, m = 9;
	double *a = e2e_alloc(n * m, sizeof *a), *t = e2e_alloc(n * m, sizeof *t);
	FILL(a, n * m);
	run(n, m, 6, (double(*)[m])a, (double(*)[n])t);
	SHOW("%g", a, n * m);
	SHOW("%g", t, n * m);
	free(a), free(t);
	return 0;
}
