// RUN: %verdict | FileCheck-19 %s
// reduction(task, +: sum): the tasks of the region take part with in_reduction (OpenMP 5.2, 5.5.8).
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int sum = 0;

#pragma omp parallel reduction(task, + : sum)
	{
#pragma omp single
		for (int i = 0; i < 20; i++) {
#pragma omp task in_reduction(+ : sum) firstprivate(i)
			sum += i;
		}
	}
	printf("%d\n", sum);
	return 0;
}
