/* target: one thread on the device, a loop inside */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 300;
	double a[300], b[300];
	FILL(a, n);
	FILL(b, n);
#pragma omp target
	{
		for (int i = 0; i < n; i++)
			a[i] += b[i];
		for (int i = 1; i < n; i++)
			a[i] += a[i - 1];
	}
	SHOW("%g", a, n);
	SHOW("%g", b, n);
	return 0;
}
