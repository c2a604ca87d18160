// RUN: %verdict | FileCheck-19 %s
// Nested parallel loops: an inner region for every row; the inner threads of two rows run at once.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 16

int a[N + 1][N];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
#pragma omp parallel for
		for (int j = 0; j < N; j++)
			a[i][j] = a[i][j] + 1;
	}
	printf("%d\n", a[0][0] > 0);
	return 0;
}
