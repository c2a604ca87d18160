// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 32

int a[N][N];

int main(void)
{
#pragma omp target teams distribute map(tofrom : a)
	for (int i = 0; i < N; i++) {
		/* one thread a row */
		for (int j = 1; j < N; j++)
			a[i][j] = a[i][j - 1] + 1;
	}
	printf("%d\n", a[0][0]);
	return 0;
}
