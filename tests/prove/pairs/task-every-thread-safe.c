// RUN: %verdict | FileCheck-19 %s
// Without single every thread creates the task.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	{
#pragma omp single
#pragma omp task shared(x)
		x = x + 1;
	}
	printf("%d\n", x > 0);
	return 0;
}
