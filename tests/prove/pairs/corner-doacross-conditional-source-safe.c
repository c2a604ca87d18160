// RUN: %verdict | FileCheck-19 %s
// An iteration that waits only under a condition is not ordered where it does not wait.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 64

int a[N];

int main(void)
{
#pragma omp parallel for ordered(1)
	for (int i = 1; i < N; i++) {
		{
#pragma omp ordered depend(sink : i - 1)
		}
		a[i] = a[i - 1] + 1;
#pragma omp ordered depend(source)
	}
	printf("%d\n", a[1]);
	return 0;
}
