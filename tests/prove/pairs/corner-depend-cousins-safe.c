// RUN: %verdict | FileCheck-19 %s
// Dependences order sibling tasks only: tasks of one generating task (OpenMP 5.2, 15.9.5).
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) if (0)
		{
#pragma omp task shared(x) depend(out : x)
			x = 1;
#pragma omp taskwait
		}
#pragma omp task shared(x) depend(inout : x)
		x += 2;
	}
	printf("%d\n", x > 0);
	return 0;
}
