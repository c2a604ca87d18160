// RUN: %verdict | FileCheck-19 %s
// inoutset orders the set against in and out of the same item, not the members of the set with each other.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int a = 0, b = 0, tag = 0, sum = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(sum, tag) depend(inoutset : tag)
		a = 1;
#pragma omp task shared(sum, tag) depend(inoutset : tag)
		sum = 2;
#pragma omp task shared(sum, tag) depend(in : tag)
		sum = a + b + sum;
	}
	printf("%d\n", sum >= 0);
	return 0;
}
