// RUN: %verdict | FileCheck-19 %s
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int value = 0, a[100];
	int *p = &value;

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		a[i] = *p;
		a[i] = i;
	}
	printf("%d %d\n", a[99], value >= 0);
	return 0;
}
