// RUN: %verdict | FileCheck-19 %s
// A linear pointer moves by so many elements an iteration.
// CHECK: 14 race {{a|p}} 16-16{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	double a[2 * N + 1], *p = a;

#pragma omp parallel for linear(p : 1)
	for (int i = 0; i < N; i++) {
		p[0] = p[1] = i;
		p += 2;
	}
	printf("%f\n", a[0]);
	return 0;
}
