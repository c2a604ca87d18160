// RUN: %verdict | FileCheck-19 %s
// i*n + j with 0 <= j < n.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
	int n = argc > 1 ? atoi(argv[1]) : 20;
	double *a = calloc((n + 1) * (n + 1), sizeof *a);

#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i * n + j] = i;
	printf("%f\n", a[0]);
	free(a);
	return 0;
}
