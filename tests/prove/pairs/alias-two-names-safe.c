// RUN: %verdict | FileCheck-19 %s
// Two names for one allocation.
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	int n = 100;
	int *a = calloc(n, sizeof *a);
	int *b = calloc(n, sizeof *b);

#pragma omp parallel for
	for (int i = 1; i < n; i++)
		a[i] = b[i - 1] + 1;
	printf("%d\n", a[1]);
	return 0;
}
