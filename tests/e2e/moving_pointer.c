// Pointers that a loop of the region moves are mapped from where they start.
// RUN: %run_offload
#include <stdio.h>
#include <stdlib.h>

static void walk(int n, const double *restrict p, double *restrict q)
{
#pragma omp target
	for (int i = 0; i < n; i++)
		*q++ = *p++;
}

int main(void)
{
	int n = 50;
	double *p = malloc(n * sizeof(*p)), *q = malloc(n * sizeof(*q)), sum = 0;

	for (int i = 0; i < n; i++)
		p[i] = i;
	walk(n, p, q);
	for (int i = 0; i < n; i++)
		sum += q[i] * i;
	printf("%g\n", sum);
	free(p);
	free(q);
	return 0;
}
