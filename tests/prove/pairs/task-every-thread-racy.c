// RUN: %verdict | FileCheck-19 %s
// Without single every thread creates the task.
// CHECK: 12 race x 15-15{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	{
#pragma omp task shared(x)
		x = x + 1;
	}
	printf("%d\n", x > 0);
	return 0;
}
