// RUN: %verdict | FileCheck-19 %s
// The end of a parallel region is a barrier: the next region sees what the first wrote. Inside one region nothing orders.
// CHECK: 14 race a 18-21{{$}}
// CHECK: program race

#include <stdio.h>

#define N 64

int main(void)
{
	int a[N], b[N];

#pragma omp parallel
	{
#pragma omp for nowait
	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma omp for
	for (int i = 0; i < N; i++)
		b[i] = a[(i + 1) % N];
	}
	printf("%d\n", b[N - 1] >= 0);
	return 0;
}
