/* private and firstprivate arrays and scalars are no business of the maps */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 60, shift = 3, t;
	int coefficient[4] = { 1, -2, 3, -4 };
	int *a = e2e_alloc(n + 3, sizeof *a), *b = e2e_alloc(n, sizeof *b);
	FILL(a, n + 3);
#pragma omp target teams distribute parallel for private(t) firstprivate(coefficient, shift)
	for (int i = 0; i < n; i++) {
		int local[4];
		for (int k = 0; k < 4; k++)
			local[k] = coefficient[k] * a[i + k];
		t = 0;
		for (int k = 0; k < 4; k++)
			t += local[k];
		b[i] = t + shift;
	}
	SHOW("%d", b, n);
	SHOW("%d", coefficient, 4);
	free(a), free(b);
	return 0;
}
