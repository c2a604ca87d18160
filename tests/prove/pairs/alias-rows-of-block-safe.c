// RUN: %verdict | FileCheck-19 %s
// Row pointers into one block of memory: each row ends where the next begins.
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	int n = 20, m = 30;
	double *data = calloc((n + 1) * m, sizeof(*data)), **a = malloc(n * sizeof(*a));

	for (int i = 0; i < n; i++)
		a[i] = data + i * m;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] = i;
	printf("%f\n", data[m]);
	free(a);
	free(data);
	return 0;
}
