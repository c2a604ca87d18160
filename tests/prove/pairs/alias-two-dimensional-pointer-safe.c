// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	int n = 40, m = 30;
	double (*a)[m] = calloc(n + 1, sizeof *a);

#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] = a[i][j] + 1;
	printf("%f\n", a[0][0] >= 0 ? 1. : 0.);
	free(a);
	return 0;
}
