// RUN: %verdict | FileCheck-19 %s
// omp_test_lock gives true only to the one who got the lock.
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

int main(void)
{
	omp_lock_t lock;
	int x = 0;

	omp_init_lock(&lock);
#pragma omp parallel for
	for (int i = 0; i < 20; i++) {
		while (!omp_test_lock(&lock))
			;
		x += 1;
		omp_unset_lock(&lock);
	}
	omp_destroy_lock(&lock);
	printf("%d\n", x);
	return 0;
}
