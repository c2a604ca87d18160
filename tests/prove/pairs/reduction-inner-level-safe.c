// RUN: %verdict | FileCheck-19 %s
// A reduction on the worksharing loop combines into the shared variable; the plain update beside it is not part of it.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int sum = 0;

#pragma omp parallel
	{
#pragma omp for reduction(+ : sum)
		for (int i = 0; i < 100; i++)
			sum += i;
#pragma omp single
		sum += 1;
	}
	printf("%d\n", sum > 0);
	return 0;
}
