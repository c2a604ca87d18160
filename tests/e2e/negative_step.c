/* loops that count down */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 150;
	int *a = e2e_alloc(n, sizeof *a), *b = e2e_alloc(n, sizeof *b);
	FILL(a, n);
	FILL(b, n);
#pragma omp target teams distribute parallel for
	for (int i = n - 1; i >= 0; i--)
		a[i] = 2 * a[i] + i;
#pragma omp target teams distribute parallel for
	for (int i = n - 3; i > 10; i -= 4)
		b[i] = a[i - 1];
	SHOW("%d", a, n);
	SHOW("%d", b, n);
	free(a), free(b);
	return 0;
}
