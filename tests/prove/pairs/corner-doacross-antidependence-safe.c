// RUN: %verdict | FileCheck-19 %s
// Iteration i + 1 may write what iteration i reads only after it waited for it: for i itself, not for i - 1.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 64

int a[N + 1];

int main(void)
{
#pragma omp parallel for ordered(1)
	for (int i = 1; i < N; i++) {
#pragma omp ordered depend(sink : i - 1)
		a[i] = a[i + 1] + 1;
#pragma omp ordered depend(source)
	}
	printf("%d\n", a[1]);
	return 0;
}
