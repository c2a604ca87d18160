// RUN: %verdict | FileCheck-19 %s
// CHECK: 16 race x 21-27{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

int x;

int main(void)
{
	omp_lock_t a, b;

	omp_init_lock(&a);
	omp_init_lock(&b);
#pragma omp parallel sections
	{
#pragma omp section
		{
			omp_set_lock(&a);
			x = x + 1;
			omp_unset_lock(&a);
		}
#pragma omp section
		{
			omp_set_lock(&b);
			x = x + 2;
			omp_unset_lock(&b);
		}
	}
	omp_destroy_lock(&a);
	omp_destroy_lock(&b);
	printf("%d\n", x);
	return 0;
}
