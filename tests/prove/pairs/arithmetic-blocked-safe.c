// RUN: %verdict | FileCheck-19 %s
// Blocks with a clipped last one: min(ii + B, n).
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100
#define B 16

int a[N + 1];

int main(void)
{
#pragma omp parallel for
	for (int ii = 0; ii < N; ii += B) {
		int end = ii + B < N ? ii + B : N;

		for (int i = ii; i < end; i++)
			a[i] = ii;
	}
	printf("%d\n", a[1]);
	return 0;
}
