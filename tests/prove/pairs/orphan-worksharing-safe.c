// RUN: %verdict | FileCheck-19 %s
// An orphaned loop binds to the caller's parallel region.
// CHECK: 23 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

static double a[N], b[N];

static void smooth(int n)
{
#pragma omp for
	for (int i = 1; i < n - 1; i++)
		a[i] = 0.5 * (b[i - 1] + b[i + 1]);
}

int main(void)
{
	for (int i = 0; i < N; i++)
		a[i] = b[i] = i;
#pragma omp parallel
	smooth(N);
	printf("%f\n", a[1]);
	return 0;
}
