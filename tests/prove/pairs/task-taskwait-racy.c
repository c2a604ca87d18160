// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race x 15-16{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0, y = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x)
		x = 17;
		y = x + 1;
	}
	printf("%d\n", y > 0);
	return 0;
}
