// RUN: %verdict | FileCheck-19 %s
// CHECK: 12 race x 15-15{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel num_threads(4)
	{
		if (omp_get_thread_num() < 2)
			x = x + 1;
	}
	printf("%d\n", x > 0);
	return 0;
}
