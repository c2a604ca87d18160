/* loops without an iteration, and pointers to nothing */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void copy(int n, const int *x, int *y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}

static void part(long low, long high, const int *x, int *y)
{
#pragma omp target teams distribute parallel for
	for (long i = low; i < high; i++)
		y[i] = x[i] + 1;
}

static void grid(size_t n, size_t m, const int *x, int *y)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < m; j++)
			y[i * m + j] = 2 * x[i * m + j];
}

int main(void)
{
	int n = 20;
	int *x = e2e_alloc(n, sizeof *x), *y = e2e_alloc(n, sizeof *y);
	FILL(x, n);
	FILL(y, n);
	copy(0, x, y);
	copy(0, NULL, NULL);
	copy(-5, x, y);
	SHOW("%d", y, n);
	part(7, 7, x, y);
	part(9, 3, x, y);
	part(0, -1, NULL, NULL);
	SHOW("%d", y, n);
	grid(0, 5, x, y);
	grid(5, 0, x, y);
	SHOW("%d", y, n);
	copy(3, x, y);
	part(7, 8, x, y);
	grid(1, 1, x + 19, y + 19);
	SHOW("%d", y, n);
	free(x), free(y);
	return 0;
}
