// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 1000

int a[N], b[N];

int main(void)
{
	for (int i = 0; i < N; i++)
		b[i] = a[i] = i;
#pragma omp parallel for
	for (int i = 0; i < N - 1; i++)
		a[i + 1] = b[i] + 1;
	printf("%d\n", a[N - 1]);
	return 0;
}
