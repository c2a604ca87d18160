/* functions called in the region: by value, and with a pointer to the data */
// RUN: %run_offload
#include "Inputs/e2e.h"

static inline double cubic(double x)
{
	return x * x * x - x;
}

static double window(const double *x, int at, int n)
{
	double sum = 0;
	for (int k = at > 0 ? at - 1 : 0; k <= at + 1 && k < n; k++)
		sum += x[k];
	return sum;
}

static void run(int n, const double x[restrict n], double y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = cubic(x[i]) + window(x, i, n);
}

int main(void)
{
	enum { N = 111 };
	double x[N], y[N];
	FILL(x, N);
	run(N, x, y);
	SHOW("%g", y, N);
	return 0;
}
