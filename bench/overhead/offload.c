/* A file of the usual size with four regions: the subject of run.sh's second line. */
#include <stdio.h>
#include <stdlib.h>

static void fill(size_t n, double x[restrict n])
{
	for (size_t i = 0; i < n; i++)
		x[i] = (double)(i % 17) / 17;
}

static void axpy(size_t n, double a, const double x[restrict n], double y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (size_t i = 0; i < n; i++)
		y[i] += a * x[i];
}

static double dot(size_t n, const double x[restrict n], const double y[restrict n])
{
	double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
	for (size_t i = 0; i < n; i++)
		sum += x[i] * y[i];
	return sum;
}

static void smooth(int h, int w, const double in[restrict h][w], double out[restrict h][w])
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 1; i < h - 1; i++)
		for (int j = 1; j < w - 1; j++)
			out[i][j] = 0.25 * (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]);
}

static void multiply(int n, const double a[restrict n][n], const double b[restrict n][n], double c[restrict n][n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double sum = 0;
			for (int k = 0; k < n; k++)
				sum += a[i][k] * b[k][j];
			c[i][j] = sum;
		}
}

int main(int argc, char **argv)
{
	int side = argc > 1 ? atoi(argv[1]) : 64;
	size_t n = (size_t)side * (size_t)side;
	double *x = malloc(n * sizeof(*x)), *y = malloc(n * sizeof(*y)), *z = malloc(n * sizeof(*z));
	if (!x || !y || !z) {
		fprintf(stderr, "offload: not enough memory for side %d\n", side);
		return 1;
	}
	fill(n, x);
	fill(n, y);
	fill(n, z);
	axpy(n, 2, x, y);
	smooth(side, side, (const double(*)[side])x, (double(*)[side])y);
	multiply(side, (const double(*)[side])x, (const double(*)[side])y, (double(*)[side])z);
	printf("%.6f\n", dot(n, y, z));
	free(x);
	free(y);
	free(z);
	return 0;
}
