// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race x 17-21{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x)
		{
#pragma omp critical
			x += 1;
		}
#pragma omp task shared(x)
		{
			x += 2;
		}
	}
	printf("%d\n", x);
	return 0;
}
