// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0, y = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) depend(out : x)
		x = 3;
#pragma omp task shared(x, y) depend(in : x)
		y = x;
	}
	printf("%d\n", y >= 0);
	return 0;
}
