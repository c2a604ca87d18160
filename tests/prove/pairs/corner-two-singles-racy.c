// RUN: %verdict | FileCheck-19 %s
// Two single constructs may be run by two threads.
// CHECK: 12 race x 15-17{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	{
#pragma omp single nowait
		x = 1;
#pragma omp single nowait
		x += 2;
	}
	printf("%d\n", x > 0);
	return 0;
}
