// RUN: %verdict -fopenmp-version=51 | FileCheck-19 %s
// masked with filter(1) is run by thread 1, masked by thread 0: two threads.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel num_threads(2)
	{
#pragma omp masked
		x += 1;
#pragma omp masked filter(0)
		x += 2;
	}
	printf("%d\n", x > 0);
	return 0;
}
