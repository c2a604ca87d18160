// Subscripts that are affine in the loop counters: racy and safe twins.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define PARALLEL _Pragma("omp target teams distribute parallel for")

// CHECK-LABEL: "function": "own_element"
// CHECK: "verdict": "disjoint"
void own_element(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		a[i] = a[i] * 2;
}

// CHECK-LABEL: "function": "next_element"
// CHECK: "verdict": "race"
// CHECK: "object": "a",
// CHECK: "access": "{{read|write}}"
// CHECK: "access": "{{read|write}}"
void next_element(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n - 1; i++)
		a[i] = a[i + 1];
}

// One iteration at most: n is 0 or 1.
// CHECK-LABEL: "function": "one_iteration"
// CHECK: "verdict": "disjoint"
void one_iteration(_Bool n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		a[i] = a[i + 1] + a[0];
}

// CHECK-LABEL: "function": "even_odd"
// CHECK: "verdict": "disjoint"
void even_odd(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		a[2 * i] = a[2 * i + 1];
}

// CHECK-LABEL: "function": "double_of_another"
// CHECK: "verdict": "race"
void double_of_another(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		a[2 * i] = a[i];
}

// CHECK-LABEL: "function": "reversed"
// CHECK: "verdict": "disjoint"
void reversed(int n, double *restrict a, const double *restrict b)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		a[n - 1 - i] = b[i];
}

// CHECK-LABEL: "function": "reversed_in_place"
// CHECK: "verdict": "race"
void reversed_in_place(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		a[n - 1 - i] = a[i];
}

// Half of the array is read, the other half written.
// CHECK-LABEL: "function": "mirrored_half"
// CHECK: "verdict": "disjoint"
void mirrored_half(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n / 2; i++)
		a[n - 1 - i] = a[i];
}

// CHECK-LABEL: "function": "mirrored_too_far"
// CHECK: "verdict": "race"
void mirrored_too_far(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n / 2 + 2; i++)
		a[n - 1 - i] = a[i];
}

// Two iterations meet if n is even, which it need not be.
// CHECK-LABEL: "function": "mirrored_one_too_far"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: only if n is even, which is not known here
void mirrored_one_too_far(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n / 2 + 1; i++)
		a[n - 1 - i] = a[i];
}

// CHECK-LABEL: "function": "pairs"
// CHECK: "verdict": "disjoint"
void pairs(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i += 2) {
		a[i] = 1;
		a[i + 1] = 2;
	}
}

// CHECK-LABEL: "function": "triples_in_steps_of_two"
// CHECK: "verdict": "race"
// CHECK: "address": "a[2]"
void triples_in_steps_of_two(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i += 2) {
		a[i] = 1;
		a[i + 2] = 2;
	}
}

// CHECK-LABEL: "function": "downwards"
// CHECK: "verdict": "race"
void downwards(int n, double *restrict a)
{
	PARALLEL
	for (int i = n - 1; i > 0; i--)
		a[i] = a[i - 1];
}

// CHECK-LABEL: "function": "one_parity"
// CHECK: "verdict": "disjoint"
void one_parity(int n, double *restrict a)
{
	PARALLEL
	for (int i = 1; i < n - 1; i++)
		if (i % 2 == 0)
			a[i] = a[i - 1] + a[i + 1];
}

// CHECK-LABEL: "function": "both_parities"
// CHECK: "verdict": "race"
void both_parities(int n, double *restrict a)
{
	PARALLEL
	for (int i = 1; i < n - 1; i++)
		if (i % 3 != 0)
			a[i] = a[i - 1] + a[i + 1];
}

// CHECK-LABEL: "function": "halved"
// CHECK: "verdict": "race"
// CHECK: "address": "a[0]"
void halved(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		a[i / 2] = i;
}

// Every other iteration writes its half.
// CHECK-LABEL: "function": "halved_once"
// CHECK: "verdict": "disjoint"
void halved_once(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		if (i & 1)
			a[i / 2] = i;
}

// CHECK-LABEL: "function": "clamped"
// CHECK: "verdict": "race"
void clamped(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		a[i < n - 2 ? i : n - 2] = i;
}

// CHECK-LABEL: "function": "clamped_reads"
// CHECK: "verdict": "disjoint"
void clamped_reads(int n, double *restrict a, const double *restrict b)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		a[i] = b[i > 0 ? i - 1 : 0] + b[i < n - 1 ? i + 1 : n - 1];
}

double square[64][64];

// CHECK-LABEL: "function": "triangular"
// CHECK: "verdict": "disjoint"
void triangular(void)
{
	PARALLEL
	for (int i = 0; i < 64; i++)
		for (int j = 0; j < i; j++)
			square[i][j] = 1;
}

// The transposed triangle is written by other iterations, the diagonal by its own only.
// CHECK-LABEL: "function": "transposed_triangle"
// CHECK: "verdict": "disjoint"
void transposed_triangle(void)
{
	PARALLEL
	for (int i = 0; i < 64; i++)
		for (int j = 0; j < i; j++)
			square[i][j] = square[j][i];
}

// CHECK-LABEL: "function": "transposed_square"
// CHECK: "verdict": "race"
void transposed_square(void)
{
	PARALLEL
	for (int i = 0; i < 64; i++)
		for (int j = 0; j < 64; j++)
			square[i][j] = square[j][i];
}

// The elements of one diagonal do not depend on one another.
// CHECK-LABEL: "function": "wavefront"
// CHECK: "verdict": "disjoint"
void wavefront(int d)
{
	PARALLEL
	for (int i = 1; i < 64; i++) {
		int j = d - i;

		if (j >= 1 && j < 64)
			square[i][j] = square[i - 1][j] + square[i][j - 1];
	}
}

// CHECK-LABEL: "function": "sideways"
// CHECK: "verdict": "race"
void sideways(int d)
{
	PARALLEL
	for (int i = 1; i < 63; i++) {
		int j = d - i;

		if (j >= 1 && j < 63)
			square[i][j] = square[i - 1][j + 1];
	}
}

// CHECK-LABEL: "function": "convolution_out"
// CHECK: "verdict": "race"
void convolution_out(int n, double *restrict c, const double *restrict a, const double *restrict b)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int p = 0; p < n; p++)
		for (int q = 0; q < n; q++)
			c[p + q] = a[p] * b[q];
}

// CHECK-LABEL: "function": "convolution_in"
// CHECK: "verdict": "disjoint"
void convolution_in(int n, int k, double *restrict c, const double *restrict a, const double *restrict b)
{
	PARALLEL
	for (int p = 0; p < n; p++) {
		double sum = 0;

		for (int q = 0; q < k; q++)
			sum += a[p + q] * b[q];
		c[p] = sum;
	}
}

// Collapsed loops are both dealt out; without collapse the inner one runs in order.
// CHECK-LABEL: "function": "prefix_in_order"
// CHECK: "verdict": "disjoint"
void prefix_in_order(void)
{
	PARALLEL
	for (int i = 0; i < 64; i++)
		for (int j = 1; j < 64; j++)
			square[i][j] += square[i][j - 1];
}

// CHECK-LABEL: "function": "prefix_collapsed"
// CHECK: "verdict": "race"
void prefix_collapsed(void)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 0; i < 64; i++)
		for (int j = 1; j < 64; j++)
			square[i][j] += square[i][j - 1];
}

// CHECK-LABEL: "function": "subscript_from_data"
// CHECK: "verdict": "unknown"
void subscript_from_data(int n, double *restrict a, const int *restrict index)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		a[index[i]] = 1;
}

// CHECK-LABEL: "function": "guarded_by_data"
// CHECK: "verdict": "unknown"
void guarded_by_data(int n, double *restrict a, const int *restrict flag)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		if (flag[i])
			a[0] = 1;
}

// unsigned i - 1 is huge at i = 0, not -1.
// CHECK-LABEL: "function": "unsigned_counter"
// CHECK: "verdict": "disjoint"
void unsigned_counter(unsigned n, double *restrict a, const double *restrict b)
{
	PARALLEL
	for (unsigned i = 1; i < n; i++)
		a[i - 1] = b[i];
}

// CHECK-LABEL: "function": "wrapping_subscript"
// CHECK: "verdict": "{{race|unknown}}"
void wrapping_subscript(double *restrict a)
{
	PARALLEL
	for (int i = 0; i < 300; i++)
		a[(unsigned char)i] = 1;
}

// CHECK-LABEL: "function": "not_wrapping"
// CHECK: "verdict": "disjoint"
void not_wrapping(double *restrict a)
{
	PARALLEL
	for (int i = 0; i < 256; i++)
		a[(unsigned char)i] = 1;
}
