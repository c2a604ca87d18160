/* sums and products of whole numbers */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 1234;
	int *a = e2e_alloc(n, sizeof *a);
	long sum = 5;
	unsigned product = 1, bits = 0;
	FILL(a, n);
#pragma omp target teams distribute parallel for reduction(+ : sum) reduction(* : product) reduction(| : bits)
	for (int i = 0; i < n; i++) {
		sum += a[i];
		product *= (unsigned)a[i] | 1;
		bits |= 1u << (a[i] & 15);
	}
	printf("%ld %u %u\n", sum, product, bits);

	long part = 0;
#pragma omp target parallel for reduction(- : part)
	for (int i = 10; i < 20; i++)
		part -= a[i];
	printf("%ld\n", part);
	free(a);
	return 0;
}
