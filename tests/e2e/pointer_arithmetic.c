/* *(p + i), and pointers set to the middle of an array */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 90;
	double *p = e2e_alloc(n, sizeof *p), *q = e2e_alloc(n, sizeof *q);
	FILL(p, n);
	FILL(q, n);
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		*(q + i) = *(p + i) + *(q + i);
	SHOW("%g", q, n);

	double *middle = q + n / 2;
#pragma omp target teams distribute parallel for
	for (int i = -10; i < 10; i++)
		middle[i] = *(p + n - 20 + i);
	SHOW("%g", q, n);

	int half = n / 2;
#pragma omp target teams distribute parallel for
	for (int i = 0; i < half; i++)
		(p + half)[i] = 1 + p[i];
	SHOW("%g", p, n);
	free(p), free(q);
	return 0;
}
