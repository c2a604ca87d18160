// RUN: %verdict | FileCheck-19 %s
// A nestable lock may be set again by its owner; it is free after as many unsets.
// CHECK: 15 race x {{22-22|19-22}}{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

int main(void)
{
	omp_nest_lock_t lock;
	int x = 0;

	omp_init_nest_lock(&lock);
#pragma omp parallel for
	for (int i = 0; i < 20; i++) {
		omp_set_nest_lock(&lock);
		omp_set_nest_lock(&lock);
		x += 1;
		omp_unset_nest_lock(&lock);
		omp_unset_nest_lock(&lock);
		x += 1;
	}
	omp_destroy_nest_lock(&lock);
	printf("%d\n", x);
	return 0;
}
