// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	double *x = malloc(n * sizeof *x), sum = 0;

	for (int i = 0; i < n; i++)
		x[i] = 1.0;
#pragma omp parallel for reduction(+ : sum)
	for (int i = 0; i < n; i++)
		sum += x[i] * x[i];
	printf("%.1f\n", sum);
	free(x);
	return 0;
}
