// RUN: %verdict | FileCheck-19 %s
// The reduced value is there after the barrier of the loop, not before (OpenMP 5.2, 5.5.5).
// CHECK: 14 race sum {{16-21|17-21|18-21}}{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	int sum = 0, copy[8] = {0};

#pragma omp parallel num_threads(4)
	{
#pragma omp for reduction(+ : sum) nowait
		for (int i = 0; i < N; i++)
			sum += i;
#pragma omp for
		for (int k = 0; k < 8; k++)
			copy[k] = sum;
	}
	printf("%d %d\n", sum, copy[7]);
	return 0;
}
