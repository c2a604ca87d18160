// RUN: %verdict | FileCheck-19 %s
// A threadprivate variable has one copy in every thread (OpenMP 5.2, 5.2).
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

static int counter;
#pragma omp threadprivate(counter)

int main(void)
{
	int total = 0;

#pragma omp parallel reduction(+ : total)
	{
		counter = 1;
		total += 1;
	}
	printf("%d\n", total > 0);
	return 0;
}
