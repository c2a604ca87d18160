/* indirect reads; the parameters carry the extents */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void gather(int n, int m, const int index[restrict n], const double from[restrict m], double to[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		to[i] = index[i] >= 0 ? from[index[i]] : 0;
}

static void rows(int n, int nnz, const int row[restrict n + 1], const int col[restrict nnz],
		 const int val[restrict nnz], const int x[restrict n], int y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		int sum = 0;
		for (int k = row[i]; k < row[i + 1]; k++)
			sum += val[k] * x[col[k]];
		y[i] = sum;
	}
}

int main(void)
{
	int n = 130, m = 77;
	int *index = e2e_alloc(n, sizeof *index);
	double *from = e2e_alloc(m, sizeof *from), *to = e2e_alloc(n, sizeof *to);
	FILL(from, m);
	for (int i = 0; i < n; i++)
		index[i] = i % 5 ? (i * 31) % m : -1;
	gather(n, m, index, from, to);
	SHOW("%g", to, n);

	int row[11], col[20], val[20], x[10], y[10];
	for (int i = 0; i <= 10; i++)
		row[i] = 2 * i;
	for (int k = 0; k < 20; k++)
		col[k] = (k * 7) % 10;
	FILL(val, 20);
	FILL(x, 10);
	rows(10, 20, row, col, val, x, y);
	SHOW("%d", y, 10);
	free(index), free(from), free(to);
	return 0;
}
