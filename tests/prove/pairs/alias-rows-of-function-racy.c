// RUN: %verdict | FileCheck-19 %s
// A matrix of rows that are allocated one by one, made by one function and used by another.
// CHECK: 22 race {{from|to|row}} 27-27{{$}}
// CHECK: program race

#include <stdio.h>
#include <stdlib.h>

#define N 20

static double **allocate(int n)
{
	double **m = malloc(n * sizeof(*m));

	for (int i = 0; i < n; i++)
		m[i] = calloc(n, sizeof(**m));
	return m;
}

static void shift(int n, double **from, double **to)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++) {
		double *row = to[i];

		for (int j = 0; j < n; j++)
			row[j] = from[i - 1][j];
	}
}

int main(void)
{
	double **a = allocate(N), **c = allocate(N);

	shift(N, c, c);
	printf("%f %f\n", a[1][1], c[1][1]);
	return 0;
}
