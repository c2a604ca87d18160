// RUN: %verdict | FileCheck-19 %s
// if (thread 0) instead of single: what thread 0 reads is ordered by its taskwait, what others read is not.
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int x = 0, y[64] = {0};

#pragma omp parallel num_threads(4)
	{
		int me = omp_get_thread_num();

		if (me == 0) {
#pragma omp task shared(x)
			x = 1;
#pragma omp taskwait
		}
		if (me == 0)
			y[me] = x;
	}
	printf("%d\n", y[0] >= 0);
	return 0;
}
