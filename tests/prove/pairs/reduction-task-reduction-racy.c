// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race sum 18-18{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	long sum = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp taskgroup
		{
			for (int i = 1; i <= 32; i++) {
#pragma omp task shared(sum)
				sum += i;
			}
		}
	}
	printf("%ld\n", sum);
	return 0;
}
