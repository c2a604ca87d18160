// RUN: %verdict | FileCheck-19 %s
// Only reads: a variable that nobody writes may be shared.
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	const int factor = 3;
	int a[100];

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		a[i] = i * factor;
	}
	printf("%d\n", a[99]);
	return 0;
}
