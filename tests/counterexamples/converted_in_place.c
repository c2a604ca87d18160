// Counterexample: memory without a declared type may be read as one type and then written as another.
// RUN: %run_offload
#include <stdio.h>
#include <stdlib.h>

struct pair {
	int *restrict u;
};

/* what a pointer copied from a restrict member leads to is what the member leads to */
static void shift(int n, struct pair t)
{
	int *p = t.u;
#pragma omp target
	for (int i = 0; i < n; i++)
		p[i] = t.u[i] + 1;
}

int main(void)
{
	int n = 64, *from = malloc(n * sizeof *from), small[9] = { 5, 6 };
	float *to = (float *)from;

	for (int i = 0; i < n; i++)
		from[i] = i;
#pragma omp target parallel for
	for (int i = 0; i < n; i++)
		to[i] = from[i] * .5f;
	shift(9, (struct pair){ small });
	printf("%g %d\n", to[10], small[1]);
	int other = 0;
#pragma omp target map(tofrom: other)
	other = 3;
	printf("%d\n", other);
	free(from);
	return 0;
}
