// RUN: %verdict | FileCheck-19 %s
// The lock is held along both paths, or along one only.
// CHECK: 15 race x 19-19{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

int main(void)
{
	omp_lock_t lock;
	int x = 0;

	omp_init_lock(&lock);
#pragma omp parallel for
	for (int i = 0; i < 40; i++) {
		if (i % 2)
			omp_set_lock(&lock);
		x += i;
		if (i % 2)
			omp_unset_lock(&lock);
	}
	omp_destroy_lock(&lock);
	printf("%d\n", x);
	return 0;
}
