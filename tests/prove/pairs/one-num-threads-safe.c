// RUN: %verdict | FileCheck-19 %s
// A team of one thread.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel num_threads(1)
	{
		x = x + 1;
	}
	printf("%d\n", x > 0);
	return 0;
}
