// RUN: %verdict | FileCheck-19 %s
// The counter of an inner loop that is not associated with the construct is shared in C if it is declared outside
// (OpenMP 5.2, 5.1.1: only the loops of the construct have predetermined counters).
// CHECK: 17 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 64

double matrix[N][N];

int main(void)
{
	int i, j;

#pragma omp parallel for private(j)
	for (i = 0; i < N; i++)
		for (j = 0; j < N; j++)
			matrix[i][j] = (double)(i + j);

	printf("%f\n", matrix[N - 1][N - 1]);
	return 0;
}
