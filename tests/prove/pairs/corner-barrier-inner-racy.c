// RUN: %verdict | FileCheck-19 %s
// The barrier of an inner team does not order the threads of the outer one.
// CHECK: 13 race a 17-22{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int a[64] = {0}, b[64] = {0};

#pragma omp parallel num_threads(4)
	{
		int me = omp_get_thread_num();

		a[me] = me;
#pragma omp parallel num_threads(2)
		{
#pragma omp barrier
		}
		b[me] = a[(me + 1) % 4];
	}
	printf("%d\n", b[0] >= 0);
	return 0;
}
