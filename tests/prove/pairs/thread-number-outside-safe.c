// RUN: %verdict | FileCheck-19 %s
// The thread number was asked for outside the region: 0 for all.
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int a[256] = {0};

#pragma omp parallel num_threads(8)
	{
		int me = omp_get_thread_num();

		a[me] = a[me] + 1;
	}
	printf("%d\n", a[0] > 0);
	return 0;
}
