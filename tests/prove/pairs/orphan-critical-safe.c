// RUN: %verdict | FileCheck-19 %s
// CHECK: 17 disjoint
// CHECK: program disjoint

#include <stdio.h>

static int count;

static void tick(void)
{
#pragma omp critical(tick)
	count++;
}

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 64; i++)
		tick();
	printf("%d\n", count);
	return 0;
}
