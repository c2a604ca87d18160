// RUN: %verdict | FileCheck-19 %s
// copyin copies the initial thread's threadprivate value to every thread before the region starts.
// CHECK: 18 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 64

int base;
#pragma omp threadprivate(base)

int main(void)
{
	int a[N];

	base = 7;
#pragma omp parallel copyin(base)
	{
#pragma omp for
		for (int i = 0; i < N; i++) {
			base = 7 + i;
			a[i] = i;
		}
	}
	printf("%d\n", a[N - 1]);
	return 0;
}
