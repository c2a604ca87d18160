/* loop inside of target, teams loop and parallel; distribute and for one inside the other; every clause run */
// RUN: %run_offload
#include "../e2e/Inputs/e2e.h"

static void loop_in_teams_loop(int n, int m, const int x[restrict m], int a[restrict n][m])
{
#pragma omp target teams loop
	for (int i = 0; i < n; i++)
#pragma omp loop
		for (int j = 0; j < m; j++)
			a[i][j] = x[j] + i;
}

static void loop_in_parallel(int n, const int x[restrict n], int y[restrict n])
{
#pragma omp target
#pragma omp parallel
	{
#pragma omp loop
		for (int i = 0; i < n; i++)
			y[i] = 2 * x[i];
#pragma omp loop
		for (int i = 1; i < n - 1; i++)
			y[i] += x[i - 1] - x[i + 1];
	}
}

static void for_in_distribute(int n, int m, const int *restrict x, int *restrict a)
{
#pragma omp target teams
#pragma omp distribute
	for (int i = 0; i < n; i++) {
#pragma omp parallel
#pragma omp for
		for (int j = 0; j < m; j++)
			a[i * m + j] += x[i] * j;
	}
}

int main(void)
{
	int n = 23, m = 17;
	int *a = e2e_alloc(n * m, sizeof *a), *x = e2e_alloc(n, sizeof *x), *y = e2e_alloc(n, sizeof *y);
	FILL(x, n);
	FILL(y, n);
	FILL(a, n * m);
	loop_in_teams_loop(n, m, x, (int (*)[m])a);
	SHOW("%d", a, n * m);
	loop_in_parallel(n, x, y);
	SHOW("%d", y, n);
	for_in_distribute(n, m, x, a);
	SHOW("%d", a, n * m);
	free(a), free(x), free(y);
	return 0;
}
