/* regions as the body of if, else, for and case, without braces */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void run(int how, int n, int *a, int *b)
{
	if (how == 0)
#pragma omp target teams distribute parallel for
		for (int i = 0; i < n; i++)
			a[i] = b[i];
	else
#pragma omp target teams distribute parallel for
		for (int i = 0; i < n; i++)
			b[i] = 2 * a[i];
	for (int k = 1; k < 4; k++)
#pragma omp target teams distribute parallel for
		for (int i = k; i < n; i++)
			a[i] += k;
	switch (how) {
	case 1:
		;
#pragma omp target parallel for
		for (int i = 0; i < n; i++)
			b[i] -= 1;
		break;
	default: break;
	}
}

int main(void)
{
	int n = 48;
	int *a = e2e_alloc(n, sizeof *a), *b = e2e_alloc(n, sizeof *b);
	FILL(a, n);
	FILL(b, n);
	for (int how = 0; how < 3; how++) {
		run(how, n, a, b);
		SHOW("%d", a, n);
		SHOW("%d", b, n);
	}
	free(a), free(b);
	return 0;
}
