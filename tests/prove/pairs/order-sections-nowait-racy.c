// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race x 16-20{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0, y[64];

#pragma omp parallel
	{
#pragma omp sections nowait
		{
#pragma omp section
			x = 5;
		}
#pragma omp for
		for (int i = 0; i < 64; i++)
			y[i] = x;
	}
	printf("%d %d\n", x, y[0] >= 0);
	return 0;
}
