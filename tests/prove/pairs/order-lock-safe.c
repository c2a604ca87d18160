// RUN: %verdict | FileCheck-19 %s
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

int main(void)
{
	omp_lock_t lock;
	int balance = 100;

	omp_init_lock(&lock);
#pragma omp parallel for
	for (int i = 0; i < 50; i++) {
		omp_set_lock(&lock);
		balance -= i;
		omp_unset_lock(&lock);
	}
	omp_destroy_lock(&lock);
	printf("%d\n", balance);
	return 0;
}
