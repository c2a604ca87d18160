// RUN: %verdict | FileCheck-19 %s
// Rows of a sparse matrix, counted first: each row begins where the one before ends.
// CHECK: 22 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

#define N 40

int main(void)
{
	int *count = calloc(N, sizeof(*count)), *row = malloc((N + 1) * sizeof(*row));
	double *value;

	for (int e = 0; e < 10 * N; e++)
		count[rand() % N]++;
	row[0] = 0;
	for (int i = 0; i < N; i++)
		row[i + 1] = row[i] + count[i];
	value = calloc(row[N] + 1, sizeof(*value));
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			value[k] = i;
	printf("%f\n", value[3]);
	return 0;
}
