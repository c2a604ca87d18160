// RUN: %verdict | FileCheck-19 %s
// priority is a hint: it orders nothing (OpenMP 5.2, 12.4).
// CHECK: 12 race x 16-18{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) priority(10)
		x = 1;
#pragma omp task shared(x) priority(1)
		x += 1;
	}
	printf("%d\n", x > 0);
	return 0;
}
