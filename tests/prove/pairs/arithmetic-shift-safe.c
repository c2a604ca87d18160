// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 128

int main(void)
{
	int a[2 * N] = {0};

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[i << 1] = i;
	printf("%d\n", a[0] >= 0);
	return 0;
}
