// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race x 15-17{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x)
		x = 1;
#pragma omp task shared(x)
		x = 2;
	}
	printf("%d\n", x > 0);
	return 0;
}
