// RUN: %verdict | FileCheck-19 %s
// A table of rows, each allocated by itself.
// CHECK: 18 race {{a.*|row.*}} 21-21{{$}}
// CHECK: program race

#include <stdio.h>
#include <stdlib.h>

#define N 20
#define M 30

int main(void)
{
	double **a = malloc(N * sizeof *a);

	for (int i = 0; i < N; i++)
		a[i] = calloc(M, sizeof **a);
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			a[0][j] = i;
	printf("%f\n", a[0][0] >= 0 ? 1. : 0.);
	for (int i = 0; i < N; i++)
		free(a[i]);
	free(a);
	return 0;
}
