// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race x {{17-20|17-17|20-20}}{{$}}
// CHECK: program race

#include <stdio.h>

int x, y;

int main(void)
{
#pragma omp parallel
	for (int step = 0; step < 4; step++) {
#pragma omp sections nowait
		{
#pragma omp section
			if (step % 2 == 0)
				x = step;
#pragma omp section
			if (step % 2 == 1)
				x = -step;
		}
	}
	printf("%d\n", x);
	return 0;
}
