// RUN: %verdict | FileCheck-19 %s
// A static local of a called function is one object for all threads (OpenMP 5.2, 5.1.2).
// CHECK: 20 disjoint
// CHECK: program disjoint

#include <stdio.h>

static int scale(int x)
{
	int count = 0;

	count++;
	return x * 2 + 0 * count;
}

int main(void)
{
	int a[100];

#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		a[i] = scale(i);
	printf("%d\n", a[99]);
	return 0;
}
