// RUN: %verdict | FileCheck-19 %s
// Rows of elimination: the step is that of the loop around the region.
// CHECK: 18 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 40

static double a[N][N], factor[N][N];

int main(void)
{
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			a[i][j] = 1 + (i == j) * N;
	for (int k = 0; k < N; k++) {
#pragma omp parallel for
		for (int i = k + 1; i < N; i++) {
			factor[i][k] = a[i][k] / a[k][k];
			for (int j = k; j < N; j++)
				a[i][j] -= factor[i][k] * a[k][j];
		}
	}
	printf("%f\n", a[N - 1][N - 1]);
	return 0;
}
