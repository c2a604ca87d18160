// RUN: %verdict | FileCheck-19 %s
// Two tasks with mutexinoutset of one item run in any order, but not at once; with inoutset they do (5.2, 15.9.5).
// CHECK: 12 race x 16-18{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) depend(inoutset : x)
		x += 1;
#pragma omp task shared(x) depend(inoutset : x)
		x += 2;
	}
	printf("%d\n", x > 0);
	return 0;
}
