/*
 * Heat in a plate: u' = alpha (u_xx + u_yy) by explicit Euler steps on an n x m grid with cold edges and a hot square in
 * the middle. Two buffers, whose pointers the host swaps after each step.
 *
 * usage: heat2d [rows] [columns] [steps]
 */
#include <stdio.h>
#include <stdlib.h>

static void step(size_t n, size_t m, double c, const double in[restrict n][m], double out[restrict n][m])
{
#pragma omp target teams distribute parallel for collapse(2)
	for (size_t i = 1; i < n - 1; i++)
		for (size_t j = 1; j < m - 1; j++)
			out[i][j] = in[i][j] + c * (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1] - 4 * in[i][j]);
}

static double total(size_t n, size_t m, const double u[restrict n][m])
{
	double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < m; j++)
			sum += u[i][j];
	return sum;
}

static double hottest(size_t n, size_t m, const double u[restrict n][m])
{
	double most = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max : most)
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < m; j++)
			most = u[i][j] > most ? u[i][j] : most;
	return most;
}

int main(int argc, char **argv)
{
	size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 200;
	size_t m = argc > 2 ? strtoul(argv[2], NULL, 10) : 300;
	int steps = argc > 3 ? atoi(argv[3]) : 100;
	if (n < 3 || m < 3 || steps < 0) {
		fprintf(stderr, "usage: heat2d [rows >= 3] [columns >= 3] [steps]\n");
		return 2;
	}

	double(*now)[m] = calloc(n, sizeof *now), (*next)[m] = calloc(n, sizeof *next);
	if (!now || !next) {
		fprintf(stderr, "heat2d: no memory for two grids of %zu x %zu\n", n, m);
		return 1;
	}
	for (size_t i = n / 4; i < n - n / 4; i++)
		for (size_t j = m / 4; j < m - m / 4; j++)
			now[i][j] = 100;

	for (int t = 0; t < steps; t++) {
		step(n, m, 0.2, now, next);
		double(*old)[m] = now;
		now = next;
		next = old;
	}

	printf("heat2d %zu x %zu, %d steps\n", n, m, steps);
	printf("total   %.12g\n", total(n, m, now));
	printf("hottest %.12g\n", hottest(n, m, now));
	printf("a corner of the hot square %.12g\n", now[n / 4][m / 4]);
	free(now);
	free(next);
	return 0;
}
