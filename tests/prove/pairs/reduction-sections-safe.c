// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int sum = 0;

#pragma omp parallel sections reduction(+ : sum)
	{
#pragma omp section
		sum += 3;
#pragma omp section
		sum += 4;
	}
	printf("%d\n", sum);
	return 0;
}
