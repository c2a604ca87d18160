// RUN: %verdict | FileCheck-19 %s
// parallel alone gives each thread the whole loop: its counter is shared unless it is private.
// CHECK: 13 race i 15-15{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int i, total = 0;

#pragma omp parallel reduction(+ : total)
	{
		for (i = 0; i < 100; i++)
			total += i;
	}
	printf("%d\n", total % 4950);
	return 0;
}
