// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 256

int a[N], b[N];

int main(void)
{
#pragma omp parallel
	{
#pragma omp for
		for (int i = 0; i < N; i++)
			a[i] = i;
#pragma omp for
		for (int i = 0; i < N; i++)
			b[i] = a[N - 1 - i];
	}
	printf("%d\n", b[0]);
	return 0;
}
