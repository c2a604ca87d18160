// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	long n = 200;
	float *a = calloc(n + 1, sizeof *a);

#pragma omp parallel for
	for (long i = 0; i < n; i++) {
		int k = (int)i;

		a[k] = a[i] + 1;
	}
	printf("%f\n", a[0] >= 0 ? 1. : 0.);
	free(a);
	return 0;
}
