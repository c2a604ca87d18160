// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 256

int a[N], b[N], c[N];

int main(void)
{
#pragma omp parallel shared(a, b, c)
	{
#pragma omp for nowait
		for (int i = 0; i < N; i++)
			a[i] = i;
#pragma omp for
		for (int i = 0; i < N - 1; i++)
			b[i] = c[i + 1];
	}
	printf("%d\n", b[0]);
	return 0;
}
