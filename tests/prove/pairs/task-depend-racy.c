// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race x 15-17{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0, y = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) depend(out : x)
		x = 3;
#pragma omp task shared(x, y)
		y = x;
	}
	printf("%d\n", y >= 0);
	return 0;
}
