// RUN: %verdict | FileCheck-19 %s
// An orphaned loop binds to the caller's parallel region.
// CHECK: 23 race a 16-16{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

static double a[N], b[N];

static void smooth(int n)
{
#pragma omp for
	for (int i = 1; i < n - 1; i++)
		a[i] = 0.5 * (a[i - 1] + a[i + 1]);
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
