// RUN: %verdict | FileCheck-19 %s
// CHECK: 16 race count 11-11{{$}}
// CHECK: program race

#include <stdio.h>

static int count;

static void tick(void)
{
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
