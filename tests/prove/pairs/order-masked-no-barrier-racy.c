// RUN: %verdict -fopenmp-version=51 | FileCheck-19 %s
// masked has no barrier at its end (OpenMP 5.2, 10.5).
// CHECK: 12 race size 15-16{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int size = 0, total = 0;

#pragma omp parallel reduction(+ : total)
	{
#pragma omp masked
		size = 10;
		total += size;
	}
	printf("%d\n", total % 10);
	return 0;
}
