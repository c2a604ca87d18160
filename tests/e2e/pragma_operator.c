/* _Pragma instead of #pragma */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 210;
	int *a = e2e_alloc(n, sizeof *a), *b = e2e_alloc(n, sizeof *b);
	FILL(a, n);
	_Pragma("omp target teams distribute parallel for") for (int i = 0; i < n; i++) b[i] = a[i] + i;
	_Pragma("omp target parallel for")
	for (int i = 1; i < n; i++)
		a[i] = b[i - 1];
	SHOW("%d", a, n);
	SHOW("%d", b, n);
	free(a), free(b);
	return 0;
}
