// RUN: %verdict | FileCheck-19 %s
// simdlen is a wish for a number of lanes; it bounds no distance.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 128

int a[N], b[N];

int main(void)
{
#pragma omp simd simdlen(8)
	for (int i = 4; i < N; i++)
		a[i] = b[i - 4] + 1;
	printf("%d\n", a[4]);
	return 0;
}
