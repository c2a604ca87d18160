// RUN: %verdict | FileCheck-19 %s
// The address of one thread's threadprivate variable, shared by all.
// CHECK: 15 race {{mine|p}} 17-17{{$}}
// CHECK: program race

#include <stdio.h>

static int mine;
#pragma omp threadprivate(mine)

int main(void)
{
	int *p = &mine;

#pragma omp parallel
	{
		*p += 1;
	}
	printf("%d\n", mine > 0);
	return 0;
}
