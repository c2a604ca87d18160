// RUN: %verdict | FileCheck-19 %s
// CHECK: 18 race total 20-20{{$}}
// CHECK: program race

#include <stdio.h>

struct pair {
	double re, im;
};

#pragma omp declare reduction(addpair : struct pair : omp_out.re += omp_in.re, omp_out.im += omp_in.im) \
	initializer(omp_priv = (struct pair){0, 0})

int main(void)
{
	struct pair total = {0, 0};

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		total.re += i;
		total.im -= i;
	}
	printf("%f %f\n", total.re, total.im);
	return 0;
}
