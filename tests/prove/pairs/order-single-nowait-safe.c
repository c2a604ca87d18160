// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int main(void)
{
	int n = 0, a[N];

#pragma omp parallel
	{
#pragma omp single
		n = N;
#pragma omp for
		for (int i = 0; i < N; i++)
			a[i] = n - i;
	}
	printf("%d\n", a[N - 1] <= N);
	return 0;
}
