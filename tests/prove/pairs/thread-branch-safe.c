// RUN: %verdict | FileCheck-19 %s
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel num_threads(4)
	{
		if (omp_get_thread_num() == 0)
			x = x + 1;
	}
	printf("%d\n", x > 0);
	return 0;
}
