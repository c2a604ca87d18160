// RUN: %verdict | FileCheck-19 %s
// Different bytes of one object are different memory locations (C17, 3.14).
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 64

int main(void)
{
	char c[N + 1];

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		c[i] = i;
	}
	printf("%d\n", c[0] >= 0);
	return 0;
}
