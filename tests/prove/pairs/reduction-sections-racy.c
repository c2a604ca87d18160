// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race sum 14-16{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int sum = 0;

#pragma omp parallel sections
	{
#pragma omp section
		sum += 3;
#pragma omp section
		sum += 4;
	}
	printf("%d\n", sum);
	return 0;
}
