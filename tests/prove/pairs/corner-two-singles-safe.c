// RUN: %verdict | FileCheck-19 %s
// Two single constructs may be run by two threads.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	{
#pragma omp single
		x = 1;
#pragma omp single nowait
		x += 2;
	}
	printf("%d\n", x > 0);
	return 0;
}
