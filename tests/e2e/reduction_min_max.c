/* min and max, with the start value in play */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 1000;
	double *a = e2e_alloc(n, sizeof *a), low = 1e300, high = -1e300, ceiling = 4000;
	FILL(a, n);
	a[613] = -512.25;
#pragma omp target teams distribute parallel for reduction(min : low) reduction(max : high, ceiling)
	for (int i = 0; i < n; i++) {
		low = a[i] < low ? a[i] : low;
		if (a[i] > high)
			high = a[i];
		if (a[i] > ceiling)
			ceiling = a[i];
	}
	printf("%g %g %g\n", low, high, ceiling);
	free(a);
	return 0;
}
