// RUN: %verdict | FileCheck-19 %s
// An undeferred task orders itself against its creator, not against earlier siblings.
// CHECK: 12 race x 16-18{{$}}
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
#pragma omp task shared(x) if (0)
		x = 2;
	}
	printf("%d\n", x > 0);
	return 0;
}
