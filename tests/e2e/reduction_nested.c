/* a reduction in each row: distribute outside, parallel for reduction inside */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void norms(int n, int m, const int a[restrict n][m], long norm[restrict n])
{
#pragma omp target teams distribute
	for (int i = 0; i < n; i++) {
		long sum = 0;
#pragma omp parallel for reduction(+ : sum)
		for (int j = 0; j < m; j++)
			sum += (long)a[i][j] * a[i][j];
		norm[i] = sum;
	}
}

int main(void)
{
	enum { N = 10, M = 300 };
	static int a[N][M];
	long norm[N];
	FILL(&a[0][0], N * M);
	norms(N, M, (const int(*)[M])a, norm);
	SHOW("%ld", norm, N);
	return 0;
}
