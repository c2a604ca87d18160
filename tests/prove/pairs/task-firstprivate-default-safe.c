// RUN: %verdict | FileCheck-19 %s
// A variable that is private outside is firstprivate in a task by default (OpenMP 5.2, 5.1.1).
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int a[10];

#pragma omp parallel
#pragma omp single
	{
		int k = 0;

		for (k = 0; k < 10; k++) {
#pragma omp task shared(a)
			a[k % 10] = k;
		}
#pragma omp taskwait
	}
	printf("%d\n", a[0] >= 0);
	return 0;
}
