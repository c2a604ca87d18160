// RUN: %verdict | FileCheck-19 %s
// The thread number was asked for outside the region: 0 for all.
// CHECK: 14 race a 16-16{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int a[256] = {0};
	int me = omp_get_thread_num();

#pragma omp parallel num_threads(8)
	{
		a[me] = a[me] + 1;
	}
	printf("%d\n", a[0] > 0);
	return 0;
}
