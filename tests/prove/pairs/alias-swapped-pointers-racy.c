// RUN: %verdict | FileCheck-19 %s
// CHECK: 17 race {{a|b|x|y|old|new}} 19-19{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

double x[N], y[N];

int main(void)
{
	double *old = x, *new = y;

	for (int step = 0; step < 4; step++) {
		new = old;
#pragma omp parallel for shared(old, new)
		for (int i = 1; i < N - 1; i++)
			new[i] = 0.5 * (old[i - 1] + old[i + 1]);

		double *t = old;
		old = new;
		new = t;
	}
	printf("%f\n", old[1]);
	return 0;
}
