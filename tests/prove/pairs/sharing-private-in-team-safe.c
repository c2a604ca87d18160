// RUN: %verdict | FileCheck-19 %s
// The counter of a loop inside a worksharing loop, private to each thread of the team.
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 40

int main(void)
{
	static int a[N][N];
	int i, j;

#pragma omp parallel private(j)
	{
#pragma omp for
		for (i = 0; i < N; i++)
			for (j = 0; j < N; j++)
				a[i][j] = i + j;
	}
	printf("%d\n", a[1][2]);
	return 0;
}
