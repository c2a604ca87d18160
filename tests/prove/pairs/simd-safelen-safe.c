// RUN: %verdict | FileCheck-19 %s
// safelen(4): no two iterations farther apart than 4 run together in lanes (OpenMP 5.2, 10.4).
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 128

int a[N + 8];

int main(void)
{
#pragma omp simd safelen(4)
	for (int i = 8; i < N; i++)
		a[i] = a[i - 8] + 1;
	printf("%d\n", a[8]);
	return 0;
}
