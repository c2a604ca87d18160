// RUN: %verdict | FileCheck-19 %s
// atomic update protects the left side; what the right side reads beside it is a plain read (OpenMP 5.2, 15.8.4).
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 64

int a[N + 1];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
#pragma omp atomic
		a[i / 2] += i;
	}
	printf("%d\n", a[0]);
	return 0;
}
