// RUN: %verdict | FileCheck-19 %s
// One lock a bucket protects its bucket only.
// CHECK: 18 race bucket 23-23{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

#define B 8

int main(void)
{
	omp_lock_t lock[B];
	int bucket[B] = {0};

	for (int b = 0; b < B; b++)
		omp_init_lock(&lock[b]);
#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		int b = i % B;

		omp_set_lock(&lock[i % 3]);
		bucket[b] += i;
		omp_unset_lock(&lock[i % 3]);
	}
	for (int b = 0; b < B; b++)
		omp_destroy_lock(&lock[b]);
	printf("%d\n", bucket[0]);
	return 0;
}
