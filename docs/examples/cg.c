/*
 * Conjugate gradients for A x = b. A is the 5-point Laplacian of a k x k grid plus a shift, in compressed sparse rows
 * (CSR): row i holds the entries row[i] .. row[i + 1] - 1 of val and col.
 *
 * usage: cg [k] [iterations]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* y = A x */
static void spmv(int n, int nnz, const int row[restrict n + 1], const int col[restrict nnz],
		 const double val[restrict nnz], const double x[restrict n], double y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		double sum = 0;
		for (int k = row[i]; k < row[i + 1]; k++)
			sum += val[k] * x[col[k]];
		y[i] = sum;
	}
}

static double dot(int n, const double x[restrict n], const double y[restrict n])
{
	double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
	for (int i = 0; i < n; i++)
		sum += x[i] * y[i];
	return sum;
}

static double norm2(int n, const double x[restrict n])
{
	double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
	for (int i = 0; i < n; i++)
		sum += x[i] * x[i];
	return sum;
}

/* y += a x */
static void axpy(int n, double a, const double x[restrict n], double y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] += a * x[i];
}

/* p = r + b p */
static void direction(int n, double b, const double r[restrict n], double p[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		p[i] = r[i] + b * p[i];
}

static void *need(size_t count, size_t size)
{
	void *p = calloc(count, size);
	if (!p) {
		fprintf(stderr, "cg: no memory for %zu x %zu bytes\n", count, size);
		exit(1);
	}
	return p;
}

int main(int argc, char **argv)
{
	int k = argc > 1 ? atoi(argv[1]) : 60;
	int iterations = argc > 2 ? atoi(argv[2]) : 80;
	if (k < 2 || k > 10000 || iterations < 0) {
		fprintf(stderr, "usage: cg [2 <= k <= 10000] [iterations]\n");
		return 2;
	}
	int n = k * k, nnz = 0;
	int *row = need(n + 1, sizeof *row), *col = need(5 * (size_t)n, sizeof *col);
	double *val = need(5 * (size_t)n, sizeof *val);
	for (int i = 0; i < n; i++) {
		const int at[] = { i - k, i - 1, i, i + 1, i + k };
		const int there[] = { i >= k, i % k > 0, 1, i % k < k - 1, i < n - k };
		for (int e = 0; e < 5; e++)
			if (there[e]) {
				col[nnz] = at[e];
				val[nnz++] = e == 2 ? 4.05 : -1;
			}
		row[i + 1] = nnz;
	}

	double *x = need(n, sizeof *x), *r = need(n, sizeof *r), *p = need(n, sizeof *p), *q = need(n, sizeof *q);
	for (int i = 0; i < n; i++)
		r[i] = p[i] = 1 + sin(0.01 * i);

	double rho = norm2(n, r), first = rho;
	for (int it = 0; it < iterations; it++) {
		spmv(n, nnz, row, col, val, p, q);
		double alpha = rho / dot(n, p, q);
		axpy(n, alpha, p, x);
		axpy(n, -alpha, q, r);
		double old = rho;
		rho = norm2(n, r);
		direction(n, rho / old, r, p);
	}

	printf("cg n %d, nnz %d, %d iterations\n", n, nnz, iterations);
	printf("residual fell below 1e-4: %s\n", sqrt(rho / first) < 1e-4 ? "yes" : "no");
	printf("norm of x %.10g\n", sqrt(norm2(n, x)));
	printf("x[0] %.10g, x[n/2] %.10g\n", x[0], x[n / 2]);
	free(row), free(col), free(val), free(x), free(r), free(p), free(q);
	return 0;
}
