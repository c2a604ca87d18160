// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 disjoint
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
#pragma omp task shared(x)
		x = 2;
	}
	printf("%d\n", x > 0);
	return 0;
}
