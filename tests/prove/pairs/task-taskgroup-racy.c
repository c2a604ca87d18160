// RUN: %verdict | FileCheck-19 %s
// taskgroup waits for all descendants, taskwait for children only (OpenMP 5.2, 15.4, 15.5).
// CHECK: 12 race x 19-23{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0, y = 0;

#pragma omp parallel
#pragma omp single
	{
		{
#pragma omp task shared(x)
			{
#pragma omp task shared(x)
				x = 5;
			}
		}
#pragma omp taskwait
		y = x;
	}
	printf("%d\n", y >= 0);
	return 0;
}
