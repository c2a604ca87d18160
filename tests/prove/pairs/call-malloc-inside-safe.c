// RUN: %verdict | FileCheck-19 %s
// Memory that the iteration allocates itself is its own.
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

#define N 20
#define M 10

int main(void)
{
	double out[N];

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		double *scratch = malloc(M * sizeof *scratch);

		for (int k = 0; k < M; k++)
			scratch[k] = i + k;
		out[i] = i;
		free(scratch);
	}
	printf("%f\n", out[N - 1]);
	return 0;
}
