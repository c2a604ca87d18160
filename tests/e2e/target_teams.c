/* target teams: every statement runs once in each team, so one team */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 64;
	long *a = e2e_alloc(n, sizeof *a);
	FILL(a, n);
#pragma omp target teams num_teams(1)
	{
		for (int i = 0; i < n / 2; i++) {
			long t = a[i];
			a[i] = a[n - 1 - i];
			a[n - 1 - i] = t;
		}
	}
	SHOW("%ld", a, n);
	free(a);
	return 0;
}
