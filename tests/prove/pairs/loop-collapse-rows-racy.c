// RUN: %verdict | FileCheck-19 %s
// collapse(2) deals out single elements; without it a row stays with one iteration.
// CHECK: 17 race a 20-20{{$}}
// CHECK: program race

#include <stdio.h>

#define N 50
#define M 60

double a[N][M];

int main(void)
{
	for (int i = 0; i < N; i++)
		a[i][0] = i;
#pragma omp parallel for collapse(2)
	for (int i = 0; i < N; i++)
		for (int j = 1; j < M; j++)
			a[i][j] = a[i][j - 1] + 1;
	printf("%f\n", a[N - 1][M - 1]);
	return 0;
}
