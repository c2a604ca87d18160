// RUN: %verdict | FileCheck-19 %s
// single nowait in a loop: the rounds may be run by several threads.
// CHECK: 12 race x 15-15{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
	for (int step = 0; step < 10; step++) {
#pragma omp single nowait
		x += step;
	}
	printf("%d\n", x > 0);
	return 0;
}
