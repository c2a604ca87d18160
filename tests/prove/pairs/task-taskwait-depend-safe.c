// RUN: %verdict | FileCheck-19 %s
// taskwait depend(in: x) waits for the tasks that x depends on only (OpenMP 5.2, 15.5).
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int a = 0, b = 0, sum = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(a) depend(out : a)
		a = 1;
#pragma omp task shared(b) depend(out : b)
		b = 2;
#pragma omp taskwait depend(in : a, b)
		sum = a + b;
	}
	printf("%d\n", sum > 0);
	return 0;
}
