// RUN: %verdict | FileCheck-19 %s
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int x = 0, y = 0;

#pragma omp parallel num_threads(2)
	{
		int me = omp_get_thread_num();

		if (me == 0)
			x = 1;
		else
			y = 2;
	}
	printf("%d\n", x + 0 * y > 0);
	return 0;
}
