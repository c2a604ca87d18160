// RUN: %verdict | FileCheck-19 %s
// Recursion that writes through its parameter: a fixed point over the calls.
// CHECK: 20 race total 12-12{{$}}
// CHECK: program race

#include <stdio.h>

static int total;

static int depth(int n)
{
	total += n;
	return n <= 0 ? 0 : 1 + depth(n - 1);
}

int main(void)
{
	int a[20];

#pragma omp parallel for
	for (int i = 0; i < 20; i++)
		a[i] = depth(i);
	printf("%d %d\n", a[19], total >= 0);
	return 0;
}
