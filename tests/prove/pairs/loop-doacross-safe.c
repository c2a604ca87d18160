// RUN: %verdict | FileCheck-19 %s
// doacross: iteration i waits for i - 1 at depend(sink), which i - 1 releases at depend(source) (OpenMP 5.2, 15.9.6).
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int a[N];

int main(void)
{
	a[0] = 1;
#pragma omp parallel for ordered(1)
	for (int i = 1; i < N; i++) {
#pragma omp ordered depend(sink : i - 1)
		a[i] = a[i - 1] + 1;
#pragma omp ordered depend(source)
	}
	printf("%d\n", a[N - 1]);
	return 0;
}
