// RUN: %verdict | FileCheck-19 %s
// CHECK: 12 race a 16-17{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int a[64] = {0}, b[64] = {0};

#pragma omp parallel num_threads(4)
	{
		int me = omp_get_thread_num();

		a[me] = me + 1;
		b[me] = a[(me + 1) % 4];
	}
	printf("%d\n", b[0] >= 0);
	return 0;
}
