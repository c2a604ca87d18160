// Counterexample: sizes that the program fixes or checks before the region; none of these can race.
// RUN: (%analyse %s || true) | FileCheck-19 %s
#include <assert.h>

void constant(int *restrict a)
{
	int n = 32;
#pragma omp target parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i * 32 + j] = 1;
}

void asserted(int n, int *restrict a)
{
	assert(n <= 32);
#pragma omp target parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i * 32 + j] = 1;
}

void chosen(int *restrict a, int k)
{
	int n = k ? 8 : 16;
#pragma omp target parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i * 16 + j] = 1;
}

// CHECK-LABEL: "function": "constant"
// CHECK: "verdict": "disjoint"
// CHECK-NOT: "verdict": "race"
// CHECK: "findings"
