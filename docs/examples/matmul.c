/*
 * c = a b for square matrices that are passed as VLA parameters, then the product with a vector of ones.
 *
 * usage: matmul [n]
 */
#include <stdio.h>
#include <stdlib.h>

static void multiply(int n, const double a[n][n], const double b[n][n], double c[restrict n][n])
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double sum = 0;
			for (int k = 0; k < n; k++)
				sum += a[i][k] * b[k][j];
			c[i][j] = sum;
		}
}

static void row_sums(int n, const double a[n][n], double s[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		s[i] = 0;
		for (int j = 0; j < n; j++)
			s[i] += a[i][j];
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 256;
	if (n < 1) {
		fprintf(stderr, "usage: matmul [n >= 1]\n");
		return 2;
	}
	double(*a)[n] = malloc(n * sizeof *a), (*b)[n] = malloc(n * sizeof *b), (*c)[n] = malloc(n * sizeof *c);
	double *s = malloc(n * sizeof *s);
	if (!a || !b || !c || !s) {
		fprintf(stderr, "matmul: no memory for three %d x %d matrices\n", n, n);
		return 1;
	}
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			a[i][j] = (double)((i + 2 * j) % 17) / 16;
			b[i][j] = (double)((3 * i + j) % 13) / 12 - 0.25;
		}

	multiply(n, a, b, c);
	row_sums(n, c, s);

	double trace = 0, sum = 0;
	for (int i = 0; i < n; i++) {
		trace += c[i][i];
		sum += s[i];
	}
	printf("matmul %d x %d\n", n, n);
	printf("trace %.12g\n", trace);
	printf("sum   %.12g\n", sum);
	printf("last  %.12g\n", c[n - 1][n - 1]);
	free(a), free(b), free(c), free(s);
	return 0;
}
