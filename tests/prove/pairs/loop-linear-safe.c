// RUN: %verdict | FileCheck-19 %s
// A linear variable has its value from the number of the iteration, whatever other iterations do to it.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int main(void)
{
	int a[2 * N + 2], j = 0;

#pragma omp parallel for linear(j : 2)
	for (int i = N; i > 0; i--) {
		a[j] = a[j + 1] = i;
		j += 2;
	}
	printf("%d %d\n", a[0], j);
	return 0;
}
