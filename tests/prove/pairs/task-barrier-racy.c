// RUN: %verdict | FileCheck-19 %s
// All tasks of the team are done at a barrier (OpenMP 5.2, 15.3.1).
// CHECK: 12 race x 17-21{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0, y[8] = {0};

#pragma omp parallel num_threads(4)
	{
#pragma omp single nowait
		{
#pragma omp task shared(x)
			x = 9;
		}
#pragma omp for
		for (int i = 0; i < 8; i++)
			y[i] = x;
	}
	printf("%d\n", y[7] >= 0);
	return 0;
}
