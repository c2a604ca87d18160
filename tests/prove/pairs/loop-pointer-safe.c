// RUN: %verdict | FileCheck-19 %s
// A pointer is the loop variable.
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int main(void)
{
	static int a[2 * N + 1];
	int *p;

#pragma omp parallel for
	for (p = a; p < a + 2 * N; p += 2) {
		p[0] = p[1] + 1;
	}
	printf("%d\n", a[0]);
	return 0;
}
