// RUN: %verdict | FileCheck-19 %s
// A dependence of distance 1 inside simd lanes.
// CHECK: 14 race a 16-16{{$}}
// CHECK: program race

#include <stdio.h>

#define N 128

int a[N], b[N];

int main(void)
{
#pragma omp simd
	for (int i = 1; i < N; i++)
		a[i] = a[i - 1] + b[i];
	printf("%d\n", a[N - 1]);
	return 0;
}
