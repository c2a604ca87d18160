// RUN: %verdict | FileCheck-19 %s
// A subscript that is computed in double, without rounding.
// CHECK: 14 race a 16-16{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	static int a[2 * N];

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[(int)(i * 0.75)] = i;
	printf("%d\n", a[3]);
	return 0;
}
