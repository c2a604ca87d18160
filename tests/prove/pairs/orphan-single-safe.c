// RUN: %verdict | FileCheck-19 %s
// CHECK: 17 disjoint
// CHECK: program disjoint

#include <stdio.h>

static int init;

static void setup(void)
{
#pragma omp single
	init = 1;
}

int main(void)
{
#pragma omp parallel
	setup();
	printf("%d\n", init);
	return 0;
}
