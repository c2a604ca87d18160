// RUN: %verdict | FileCheck-19 %s
// Only the outer loop is dealt out (no collapse): a[i][j - 1] is the same thread's, a[i - 1][j] must be waited for.
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 32

int a[N][N];

int main(void)
{
	for (int i = 0; i < N; i++)
		a[i][0] = a[0][i] = 1;
#pragma omp parallel for ordered(2)
	for (int i = 1; i < N; i++)
		for (int j = 1; j < N; j++) {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
			a[i][j] = a[i - 1][j] + a[i][j - 1];
#pragma omp ordered depend(source)
		}
	printf("%d\n", a[2][2]);
	return 0;
}
