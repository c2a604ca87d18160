// a[i*n + j] is two subscripts if 0 <= j < n is shown, and otherwise nothing is known.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <stddef.h>

#define PARALLEL _Pragma("omp target teams distribute parallel for")

// CHECK-LABEL: "function": "rows"
// CHECK: "verdict": "disjoint"
void rows(size_t n, size_t m, double *restrict a)
{
	PARALLEL
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < m; j++)
			a[i * m + j] = 1;
}

// Nothing says k <= m.
// CHECK-LABEL: "function": "rows_of_other_length"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: "reason": "cannot show 0 <= j < m for a[i * m + j]: {{.*}}"
void rows_of_other_length(size_t n, size_t m, size_t k, double *restrict a)
{
	PARALLEL
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < k; j++)
			a[i * m + j] = 1;
}

// CHECK-LABEL: "function": "rows_guarded"
// CHECK: "verdict": "disjoint"
void rows_guarded(size_t n, size_t m, size_t k, double *restrict a)
{
	PARALLEL
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < k; j++)
			if (j < m)
				a[i * m + j] = 1;
}

// Row i + 1 begins in row i.
// CHECK-LABEL: "function": "one_too_far"
// CHECK: "verdict": "{{race|unknown}}"
void one_too_far(size_t n, size_t m, double *restrict a)
{
	PARALLEL
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j <= m; j++)
			a[i * m + j] = 1;
}

// CHECK-LABEL: "function": "columns"
// CHECK: "verdict": "disjoint"
void columns(size_t n, size_t m, double *restrict a)
{
	PARALLEL
	for (size_t j = 0; j < m; j++)
		for (size_t i = 1; i < n; i++)
			a[i * m + j] += a[(i - 1) * m + j];
}

// CHECK-LABEL: "function": "down"
// CHECK: "verdict": "race"
// CHECK: "object": "a",
void down(size_t n, size_t m, double *restrict a)
{
	PARALLEL
	for (size_t i = 1; i < n; i++)
		for (size_t j = 0; j < m; j++)
			a[i * m + j] += a[(i - 1) * m + j];
}

// CHECK-LABEL: "function": "stencil"
// CHECK: "verdict": "disjoint"
void stencil(int n, int m, double *restrict a, const double *restrict b)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			a[i * m + j] = b[(i - 1) * m + j] + b[(i + 1) * m + j] + b[i * m + j - 1] + b[i * m + j + 1];
}

// CHECK-LABEL: "function": "stencil_in_place"
// CHECK: "verdict": "race"
void stencil_in_place(int n, int m, double *restrict a)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			a[i * m + j] = a[i * m + j - 1];
}

// Red and black points of a grid.
// CHECK-LABEL: "function": "red_black"
// CHECK: "verdict": "disjoint"
void red_black(int n, int m, double *restrict a)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			if ((i + j) % 2 == 0)
				a[i * m + j] = a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + j - 1] + a[i * m + j + 1];
}

// The neighbours at the edges of a row are in the rows beside it: j - 1 is -1 at j = 0.
// CHECK-LABEL: "function": "over_the_edge"
// CHECK: "verdict": "race"
void over_the_edge(int n, int m, double *restrict a)
{
	PARALLEL
	for (int i = 1; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i * m + j] = a[i * m + j - 1];
}

// CHECK-LABEL: "function": "padded"
// CHECK: "verdict": "disjoint"
void padded(int n, int m, double *restrict a)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[(i + 1) * (m + 2) + j + 1] = 1;
}

// CHECK-LABEL: "function": "three_dimensions"
// CHECK: "verdict": "disjoint"
void three_dimensions(size_t n, size_t m, size_t k, double *restrict a)
{
#pragma omp target teams distribute parallel for collapse(3)
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < m; j++)
			for (size_t l = 0; l < k; l++)
				a[(i * m + j) * k + l] = 1;
}

// The inner sizes are swapped.
// CHECK-LABEL: "function": "three_dimensions_swapped"
// CHECK: "verdict": "unknown"
void three_dimensions_swapped(size_t n, size_t m, size_t k, double *restrict a)
{
#pragma omp target teams distribute parallel for collapse(3)
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < m; j++)
			for (size_t l = 0; l < k; l++)
				a[(i * k + j) * m + l] = 1;
}

// CHECK-LABEL: "function": "pixels"
// CHECK: "verdict": "disjoint"
void pixels(size_t height, size_t width, unsigned char *restrict a)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (size_t y = 0; y < height; y++)
		for (size_t x = 0; x < width; x++)
			for (int c = 0; c < 3; c++)
				a[(y * width + x) * 3 + c] = 0;
}

// Four channels in three bytes.
// CHECK-LABEL: "function": "pixels_too_wide"
// CHECK: "verdict": "{{race|unknown}}"
void pixels_too_wide(size_t height, size_t width, unsigned char *restrict a)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (size_t y = 0; y < height; y++)
		for (size_t x = 0; x < width; x++)
			for (int c = 0; c < 4; c++)
				a[(y * width + x) * 3 + c] = 0;
}

// A fixed row.
// CHECK-LABEL: "function": "one_row"
// CHECK: "verdict": "disjoint"
void one_row(size_t row, size_t n, double *restrict a)
{
	PARALLEL
	for (size_t j = 0; j < n; j++)
		a[row * n + j] = 1;
}

// CHECK-LABEL: "function": "triangle_of_rows"
// CHECK: "verdict": "disjoint"
void triangle_of_rows(int n, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			a[i * n + j] = 1;
}

// Rows counted from the end.
// CHECK-LABEL: "function": "upside_down"
// CHECK: "verdict": "disjoint"
void upside_down(int n, int m, double *restrict a)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[(n - 1 - i) * m + (m - 1 - j)] = 1;
}
