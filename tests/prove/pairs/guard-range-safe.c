// RUN: %verdict | FileCheck-19 %s
// The halo is written below, read above.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int a[N];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		if (i < N / 2)
			a[i] = a[i + N / 2 - (i == N / 2)] + 1;
	printf("%d\n", a[0]);
	return 0;
}
