// RUN: %verdict | FileCheck-19 %s
// critical regions of different names do not exclude each other (OpenMP 5.2, 15.2).
// CHECK: 12 race total 17-22{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int total = 0;

#pragma omp parallel sections
	{
#pragma omp section
		{
#pragma omp critical(first)
			total += 1;
		}
#pragma omp section
		{
#pragma omp critical(second)
			total += 2;
		}
	}
	printf("%d\n", total);
	return 0;
}
