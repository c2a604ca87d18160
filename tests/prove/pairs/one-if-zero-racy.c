// RUN: %verdict | FileCheck-19 %s
// if(0): the region is run by a team of one (OpenMP 5.2, 10.1).
// CHECK: 12 race sum 14-14{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int sum = 0;

#pragma omp parallel for if (1)
	for (int i = 0; i < 100; i++)
		sum += i;
	printf("%d\n", sum);
	return 0;
}
