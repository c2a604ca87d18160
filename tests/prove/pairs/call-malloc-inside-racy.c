// RUN: %verdict | FileCheck-19 %s
// Memory that the iteration allocates itself is its own.
// CHECK: 17 race scratch 20-20{{$}}
// CHECK: program race

#include <stdio.h>
#include <stdlib.h>

#define N 20
#define M 10

int main(void)
{
	double out[N];
	double *scratch = malloc(M * sizeof *scratch);

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		for (int k = 0; k < M; k++)
			scratch[k] = i + k;
		out[i] = i;
	}
	printf("%f\n", out[N - 1]);
	free(scratch);
	return 0;
}
