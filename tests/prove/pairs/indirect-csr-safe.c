// RUN: %verdict | FileCheck-19 %s
// CSR rows: row[i + 1] = row[i] + length >= row[i]; the rows do not meet, unless the last element is included.
// CHECK: 18 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	int n = 50;
	int *row = malloc((n + 1) * sizeof *row);
	double *value = calloc(4 * n + 1, sizeof *value);

	row[0] = 0;
	for (int i = 0; i < n; i++)
		row[i + 1] = row[i] + i % 4;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			value[k] = i;
	printf("%f\n", value[0] >= 0 ? 1. : 0.);
	free(row);
	free(value);
	return 0;
}
