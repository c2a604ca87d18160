// RUN: %verdict | FileCheck-19 %s
// mergeable with a shared variable: a merged task would use the creator's variables, which shared(x) names anyway.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 2, y = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) mergeable
		x++;
#pragma omp taskwait
		y = x;
	}
	printf("%d\n", y > 0);
	return 0;
}
