// RUN: %verdict | FileCheck-19 %s
// rand keeps its state in one place; rand_r in the caller's.
// CHECK: 19 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

static int draw(unsigned *state)
{
	*state = *state * 1103515245u + 12345u;
	return (*state >> 16) & 0x7fff;
}

int main(void)
{
	int a[100];

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		unsigned seed = i;

		a[i] = draw(&seed);
	}
	printf("%d\n", a[0] >= 0);
	return 0;
}
