// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
	unsigned n = argc > 1 ? (unsigned)atoi(argv[1]) : 100u;
	double *a = calloc(n + 1, sizeof *a);

#pragma omp parallel for
	for (unsigned i = 1; i < n; i++) {
		a[i] = 1;
		a[i] = 2;
	}
	printf("%f\n", n ? a[0] : 0.);
	free(a);
	return 0;
}
