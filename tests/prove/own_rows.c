// Arrays of pointers to rows that are allocated one by one: rows are apart as long as nothing gives two elements one row, or
// leads to a row by another name.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <stdlib.h>
#include <string.h>

static double **kept;
void look(double *const *), print(const char *);

static void swap_first(double **m)
{
	m[1] = m[0];
}

static double *row_of(int n)
{
	double *p = malloc(n * sizeof(*p));

	if (!p)
		exit(1);
	return p;
}

static double **shared_rows(int n)
{
	static double one[100];
	double **m = malloc(n * sizeof(*m));

	for (int i = 0; i < n; i++)
		m[i] = one;
	return m;
}

static void walk(int i)
{
	if (i < 0)
		return;
	kept[i][0] += 1;
	walk(i - 1);
}

#define FILL(a, n, row)                                                                                                \
	double **a = malloc((n) * sizeof(*a));                                                                         \
	for (int i = 0; i < (n); i++)                                                                                  \
		a[i] = row

// CHECK-LABEL: "function": "own"
// CHECK: "verdict": "disjoint"
void own(int n)
{
	FILL(a, n, row_of(n));
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		double *row = a[i];

		for (int j = 0; j < n; j++)
			row[j] = i;
	}
	for (int i = 0; i < n; i++)
		free(a[i]);
	free(a);
}

// CHECK-LABEL: "function": "columns"
// CHECK: "verdict": "disjoint"
void columns(int n)
{
	FILL(a, n, calloc(n, sizeof(**a)));
#pragma omp parallel for
	for (int j = 0; j < n; j++)
		for (int i = 0; i < n; i++)
			a[i][j] = i;
}

// CHECK-LABEL: "function": "neighbour"
// CHECK: "verdict": "unknown"
void neighbour(int n)
{
	FILL(a, n, calloc(n, sizeof(**a)));
#pragma omp parallel for
	for (int i = 1; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i][j] = a[i - 1][j];
}

// CHECK-LABEL: "function": "copied"
// CHECK: "verdict": "unknown"
void copied(int n)
{
	FILL(a, n, calloc(n, sizeof(**a)));
	a[5] = a[4];
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i][0] = i;
}

// CHECK-LABEL: "function": "by_name"
// CHECK: "verdict": "unknown"
void by_name(int n)
{
	FILL(a, n, calloc(n, sizeof(**a)));
	double *first = a[0];
#pragma omp parallel for
	for (int i = 1; i < n; i++) {
		a[i - 1][0] = i;
		first[i] = a[i][i];
	}
}

// CHECK-LABEL: "function": "changed"
// CHECK: "verdict": "unknown"
void changed(int n)
{
	FILL(a, n, calloc(n, sizeof(**a)));
	swap_first(a);
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i][0] = i;
}

// CHECK-LABEL: "function": "copied_all"
// CHECK: "verdict": "unknown"
void copied_all(int n)
{
	FILL(a, n, calloc(n, sizeof(**a)));
	FILL(b, n, calloc(n, sizeof(**b)));
	memcpy(b, a, n * sizeof(*a));
#pragma omp parallel for
	for (int i = 1; i < n; i++) {
		a[i][0] = i;
		b[i - 1][0] = i;
	}
}

// CHECK-LABEL: "function": "seen_elsewhere"
// CHECK: "verdict": "unknown"
void seen_elsewhere(int n)
{
	FILL(a, n, calloc(n, sizeof(**a)));
	look(a);
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i][0] = i;
}

// CHECK-LABEL: "function": "one_row"
// CHECK: "verdict": "unknown"
void one_row(int n)
{
	double **a = shared_rows(n);
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i][0] = i;
}

// CHECK-LABEL: "function": "two_names"
// CHECK: "verdict": "unknown"
void two_names(int n)
{
	FILL(a, n, calloc(n, sizeof(**a)));
	double **b = a;
#pragma omp parallel for
	for (int i = 1; i < n; i++) {
		a[i][0] = i;
		b[i - 1][0] = i;
	}
}

// CHECK-LABEL: "function": "in_recursion"
// CHECK: "verdict": "unknown"
void in_recursion(int n)
{
	kept = malloc(n * sizeof(*kept));
	for (int i = 0; i < n; i++)
		kept[i] = calloc(n, sizeof(**kept));
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		kept[i][1] = i;
		walk(i);
	}
}
