// RUN: %verdict | FileCheck-19 %s
// Iterations of one chunk run on one thread, but where chunks meet two threads do (OpenMP 5.2, 11.5.3).
// CHECK: 14 race a 16-16{{$}}
// CHECK: program race

#include <stdio.h>

#define N 1024

int a[N + 1];

int main(void)
{
#pragma omp parallel for schedule(static, 4)
	for (int i = 0; i < N; i++)
		a[(i + 2) / 4] = i;
	printf("%d\n", a[0] >= 0);
	return 0;
}
