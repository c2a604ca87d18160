// RUN: %verdict | FileCheck-19 %s
// Two master regions are one thread's; single may be another's.
// CHECK: 12 race x 15-17{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	{
#pragma omp master
		x = 1;
#pragma omp single nowait
		x += 2;
	}
	printf("%d\n", x > 0);
	return 0;
}
