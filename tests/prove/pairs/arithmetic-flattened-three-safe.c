// RUN: %verdict | FileCheck-19 %s
// (i*n + j)*m + k.
// CHECK: 10 disjoint
// CHECK: program disjoint

#include <stdlib.h>

void fill(int l, int n, int m, double *a)
{
#pragma omp parallel for collapse(2)
	for (int i = 0; i < l; i++)
		for (int j = 0; j < n; j++)
			for (int k = 0; k < m; k++)
				a[(i * n + j) * m + k] = k;
}
