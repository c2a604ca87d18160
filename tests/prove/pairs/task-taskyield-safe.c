// RUN: %verdict | FileCheck-19 %s
// taskyield waits for nothing.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x)
		x = 1;
#pragma omp taskwait
		x = 2;
	}
	printf("%d\n", x > 0);
	return 0;
}
