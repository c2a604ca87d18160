// RUN: %verdict | FileCheck-19 %s
// CHECK: 14 race a 16-16{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100
#define MIN(x, y) ((x) < (y) ? (x) : (y))

int main(void)
{
	int a[N + 1];

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[MIN(i, N - 2)] = i;
	printf("%d\n", a[0]);
	return 0;
}
