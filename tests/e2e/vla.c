/* VLA objects of one and two dimensions */
// RUN: %run_offload
// RUN: %run_offload -O0
#include "Inputs/e2e.h"

static void run(int n, int m)
{
	int row[n], a[n][m];
	FILL(&a[0][0], n * m);
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		row[i] = 0;
		for (int j = 0; j < m; j++)
			row[i] += a[i][j];
	}
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] -= row[i];
	SHOW("%d", row, n);
	SHOW("%d", &a[0][0], n * m);
}

int main(void)
{
	run(12, 34);
	run(34, 12);
	run(1, 1);
	return 0;
}
