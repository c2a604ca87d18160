// RUN: %verdict | FileCheck-19 %s
// CHECK: 14 race x {{17-19|19-19}}{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

int main(void)
{
	omp_lock_t lock;
	int x = 0;

	omp_init_lock(&lock);
#pragma omp parallel num_threads(4)
	{
		omp_set_lock(&lock);
		x += 1;
		omp_unset_lock(&lock);
		x += 2;
	}
	omp_destroy_lock(&lock);
	printf("%d\n", x > 0);
	return 0;
}
