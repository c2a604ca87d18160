// RUN: %verdict | FileCheck-19 %s
// CHECK: 21 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

static omp_lock_t lock;
static int total;

static void add(int x)
{
	omp_set_lock(&lock);
	total += x;
	omp_unset_lock(&lock);
}

int main(void)
{
	omp_init_lock(&lock);
#pragma omp parallel for
	for (int i = 0; i < 30; i++)
		add(i);
	omp_destroy_lock(&lock);
	printf("%d\n", total);
	return 0;
}
