// RUN: %verdict | FileCheck-19 %s
// printf locks its stream: calls from several threads are not a race, what they print may be.
// CHECK: 12 race step 15-16{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int step = 0;

#pragma omp parallel num_threads(2)
	{
#pragma omp single nowait
		step = 1;
		if (step > 5)
			printf("far\n");
	}
	printf("%d\n", step);
	return 0;
}
