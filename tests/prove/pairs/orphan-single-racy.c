// RUN: %verdict | FileCheck-19 %s
// CHECK: 16 race init 11-11{{$}}
// CHECK: program race

#include <stdio.h>

static int init;

static void setup(void)
{
	init = 1;
}

int main(void)
{
#pragma omp parallel
	setup();
	printf("%d\n", init);
	return 0;
}
