// RUN: %verdict | FileCheck-19 %s
// CHECK: 16 disjoint
// CHECK: program disjoint

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
			omp_set_lock(&a);
			x = x + 2;
			omp_unset_lock(&a);
		}
	}
	omp_destroy_lock(&a);
	omp_destroy_lock(&b);
	printf("%d\n", x);
	return 0;
}
