// RUN: %verdict | FileCheck-19 %s
// rand keeps its state in one place; rand_r in the caller's.
// CHECK: 20 race seed 11-11{{$}}
// CHECK: program race

#include <stdio.h>
#include <stdlib.h>

static int draw(unsigned *state)
{
	*state = *state * 1103515245u + 12345u;
	return (*state >> 16) & 0x7fff;
}

int main(void)
{
	unsigned seed = 1;
	int a[100];

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		a[i] = draw(&seed);
	}
	printf("%d\n", a[0] >= 0);
	return 0;
}
