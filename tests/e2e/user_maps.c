/* clauses that the user wrote stay, what is missing is added */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 100;
	int *a = e2e_alloc(n, sizeof *a), *b = e2e_alloc(n, sizeof *b), *c = e2e_alloc(n, sizeof *c);
	FILL(a, n);
	FILL(b, n);
	FILL(c, n);
	/* a whole where a part would do: the user's choice */
#pragma omp target teams distribute parallel for map(to : a[0 : n]) map(tofrom : c[10 : 50])
	for (int i = 10; i < 60; i++)
		c[i] += a[i] + b[i];
	SHOW("%d", c, n);

#pragma omp target data map(tofrom : b[0 : n])
	{
#pragma omp target teams distribute parallel for
		for (int i = 0; i < n; i++)
			b[i] = a[i] - b[i];
	}
	SHOW("%d", b, n);
	free(a), free(b), free(c);
	return 0;
}
