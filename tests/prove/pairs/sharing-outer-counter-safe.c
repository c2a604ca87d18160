// RUN: %verdict | FileCheck-19 %s
// parallel alone gives each thread the whole loop: its counter is shared unless it is private.
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int i, total = 0;

#pragma omp parallel private(i) reduction(+ : total)
	{
		for (i = 0; i < 100; i++)
			total += i;
	}
	printf("%d\n", total % 4950);
	return 0;
}
