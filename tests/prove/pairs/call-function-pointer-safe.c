// RUN: %verdict | FileCheck-19 %s
// CHECK: 25 disjoint
// CHECK: program disjoint

#include <stdio.h>

static int last;

static int keep(int x)
{
	last = x;
	return x;
}

static int twice(int x)
{
	return 2 * x;
}

int main(void)
{
	int a[50];
	int (*f)(int) = twice;

#pragma omp parallel for
	for (int i = 0; i < 50; i++)
		a[i] = f(i);
	printf("%d %d\n", a[49], keep(0) + last);
	return 0;
}
