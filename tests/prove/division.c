// Quotients, remainders and bits of subscripts. The values that are right are in the name: NAME_racy has a race.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <math.h>

#define N 100

int a[2 * N + 8];


// CHECK-LABEL: "function": "other_bit_safe"
// CHECK: "verdict": "disjoint"
void other_bit_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[i ^ 1] = i;
}

// CHECK-LABEL: "function": "other_bit_racy"
// CHECK: "verdict": "race"
void other_bit_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[i ^ 1] = a[i];
}

// CHECK-LABEL: "function": "bit_set_safe"
// CHECK: "verdict": "disjoint"
void bit_set_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i += 2)
		a[i | 1] = a[i];
}

// CHECK-LABEL: "function": "bit_set_racy"
// CHECK: "verdict": "race"
void bit_set_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[i | 1] = i;
}

// CHECK-LABEL: "function": "rounded_down_safe"
// CHECK: "verdict": "disjoint"
void rounded_down_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i += 8)
		for (int j = 0; j < 8; j++)
			a[(i + j) & ~7] += 1;
}

// CHECK-LABEL: "function": "rounded_down_racy"
// CHECK: "verdict": "race"
void rounded_down_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[i & ~7] = i;
}

// bits 1 and 2 go, bits 0 and 3.. stay
// CHECK-LABEL: "function": "hole_in_mask_racy"
// CHECK: "verdict": "race"
void hole_in_mask_racy(void)
{
#pragma omp parallel for
	for (unsigned i = 0; i < N; i++)
		a[i & 0xfffffff9u] = 1;
}

// CHECK-LABEL: "function": "parts_put_together_safe"
// CHECK: "verdict": "disjoint"
void parts_put_together_safe(void)
{
#pragma omp parallel for
	for (unsigned i = 0; i < N; i++)
		a[(i & 0xfffffff8u) + (i & 7)] = 1;
}

// CHECK-LABEL: "function": "row_of_flat_index_safe"
// CHECK: "verdict": "disjoint"
void row_of_flat_index_safe(int n, int m)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			int k = i * m + j;

			a[k / m] += k % m;
		}
}

// CHECK-LABEL: "function": "column_of_flat_index_racy"
// CHECK: "verdict": "race"
void column_of_flat_index_racy(int n, int m)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			int k = i * m + j;

			a[k % m] += k / m;
		}
}

// C rounds to zero: both -m + 1 .. -1 and 0 .. m - 1 divided by m are 0.
// CHECK-LABEL: "function": "row_below_0_racy"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "floor_of_double_safe"
void row_below_0_racy(int m)
{
#pragma omp parallel for
	for (int i = -1; i < 1; i++)
		for (int j = 1; j < m; j++)
			a[(i * m + j) / m + 1] = i;
}

// CHECK: "verdict": "disjoint"
void floor_of_double_safe(void)
{
#pragma omp parallel for
	for (int t = 0; t <= (int)floor((double)(N - 1) / (double)8); t++)
		for (int i = (int)ceil((double)(16 * t) / (double)2); i <= (int)floor((double)(8 * t + 7) / 1.0); i++)
			a[i] += 1;
}

// CHECK-LABEL: "function": "same_floor_racy"
// CHECK: "verdict": {{"(race|unknown)"}}
void same_floor_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[(int)floor((double)i / (double)2)] = i;
}

// CHECK-LABEL: "function": "floor_of_even_safe"
// CHECK: "verdict": "disjoint"
void floor_of_even_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[(int)floor((double)(2 * i + 1) / (double)2)] = (int)ceil((double)(2 * i + 1) / (double)2);
}
