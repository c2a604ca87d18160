// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 64

int main(void)
{
	int a[N] = {0};

#pragma omp parallel for
	for (int i = 0; i < N; i += 2)
		a[i / 2] = i;
	printf("%d\n", a[0] >= 0);
	return 0;
}
