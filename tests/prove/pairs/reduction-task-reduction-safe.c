// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	long sum = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp taskgroup task_reduction(+ : sum)
		{
			for (int i = 1; i <= 32; i++) {
#pragma omp task in_reduction(+ : sum)
				sum += i;
			}
		}
	}
	printf("%ld\n", sum);
	return 0;
}
