// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 32

int a[N][N];

int main(void)
{
	for (int i = 0; i < N * N; i++)
		a[i / N][i % N] = i;
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		for (int j = i + 1; j < N; j++) {
			int t = a[i][j];

			a[i][j] = a[j][i];
			a[j][i] = t;
		}
	printf("%d\n", a[0][1] >= 0);
	return 0;
}
