// RUN: %verdict | FileCheck-19 %s
// reduction(task, +: sum): the tasks of the region take part with in_reduction (OpenMP 5.2, 5.5.8).
// CHECK: 12 race sum 17-17{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int sum = 0;

#pragma omp parallel
	{
#pragma omp single
		for (int i = 0; i < 20; i++) {
#pragma omp task shared(sum) firstprivate(i)
			sum += i;
		}
	}
	printf("%d\n", sum);
	return 0;
}
