// RUN: %verdict | FileCheck-19 %s
// A private copy starts without a value; that is no race. What is shared and written is.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int t = 5, a[100];

#pragma omp parallel for private(t)
	for (int i = 0; i < 100; i++) {
		if (i >= 0)
			t = i;
		a[i] = i;
	}
	printf("%d\n", a[99]);
	return 0;
}
