// RUN: %verdict | FileCheck-19 %s
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>

static void divide(int a, int b, int *quotient)
{
	*quotient = a / b;
}

int main(void)
{
	int out[100];

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		int result;

		divide(i, 3, &result);
		out[i] = result;
	}
	printf("%d\n", out[99] > 0);
	return 0;
}
