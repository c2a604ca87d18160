// RUN: %verdict | FileCheck-19 %s
// The address of one thread's threadprivate variable, shared by all.
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

static int mine;
#pragma omp threadprivate(mine)

int main(void)
{
#pragma omp parallel
	{
		int *p = &mine;

		*p += 1;
	}
	printf("%d\n", mine > 0);
	return 0;
}
