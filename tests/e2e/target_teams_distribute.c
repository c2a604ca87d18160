/* target teams distribute: one team a row */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void sums(int n, int m, const int a[n][m], int s[n])
{
#pragma omp target teams distribute
	for (int i = 0; i < n; i++) {
		int t = 0;
		for (int j = 0; j < m; j++)
			t += a[i][j];
		s[i] = t;
	}
}

int main(void)
{
	enum { N = 40, M = 23 };
	int a[N][M], s[N + 1];
	FILL(&a[0][0], N * M);
	FILL(s, N + 1);
	sums(N, M, (const int(*)[M])a, s);
	SHOW("%d", s, N + 1);
	return 0;
}
