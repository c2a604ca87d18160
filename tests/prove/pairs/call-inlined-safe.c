// RUN: %verdict | FileCheck-19 %s
// CHECK: 18 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

static void put(int *a, int i, int v)
{
	a[i] = v;
}

int main(void)
{
	int a[N];

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		put(a, i, i);
	printf("%d\n", a[0] >= 0);
	return 0;
}
