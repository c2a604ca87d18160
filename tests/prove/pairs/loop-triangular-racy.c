// RUN: %verdict | FileCheck-19 %s
// Non-rectangular collapse (OpenMP 5.2, 4.4.2).
// CHECK: 14 race a 17-17{{$}}
// CHECK: program race

#include <stdio.h>

#define N 40

int a[N][N];

int main(void)
{
#pragma omp parallel for collapse(2)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < i; j++)
			a[i][j] = a[i - 1][j] + i;
	printf("%d\n", a[N - 1][0]);
	return 0;
}
