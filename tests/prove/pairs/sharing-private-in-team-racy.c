// RUN: %verdict | FileCheck-19 %s
// The counter of a loop inside a worksharing loop, private to each thread of the team.
// CHECK: 15 race {{a|j}} {{[0-9]+-[0-9]+}}{{$}}
// CHECK: program race

#include <stdio.h>

#define N 40

int main(void)
{
	static int a[N][N];
	int i, j;

#pragma omp parallel
	{
#pragma omp for
		for (i = 0; i < N; i++)
			for (j = 0; j < N; j++)
				a[i][j] = i + j;
	}
	printf("%d\n", a[1][2]);
	return 0;
}
