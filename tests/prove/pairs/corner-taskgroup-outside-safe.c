// RUN: %verdict | FileCheck-19 %s
// taskgroup waits for tasks made in it, not for earlier ones.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0, y = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp taskgroup
		{
#pragma omp task shared(x)
			x = 1;
#pragma omp task shared(y)
			y = 1;
		}
		x += 2;
	}
	printf("%d\n", x + y > 0);
	return 0;
}
