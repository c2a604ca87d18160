// RUN: %verdict | FileCheck-19 %s
// in and in are not ordered: two readers may write what they share.
// CHECK: 12 race z 16-18{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 1, z = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x, z) depend(in : x)
		z = x + 1;
#pragma omp task shared(x, z) depend(in : x)
		z = x + 2;
	}
	printf("%d\n", z > 0);
	return 0;
}
