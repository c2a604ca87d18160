// RUN: %verdict | FileCheck-19 %s
// CHECK: 19 race total 13-13{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

static omp_lock_t lock;
static int total;

static void add(int x)
{
	total += x;
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
