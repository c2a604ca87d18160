// RUN: %verdict | FileCheck-19 %s
// if (thread 0) instead of single: what thread 0 reads is ordered by its taskwait, what others read is not.
// CHECK: 13 race x 19-22{{$}}
// CHECK: program race

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
		y[me] = x;
	}
	printf("%d\n", y[0] >= 0);
	return 0;
}
