// Subscripts and bounds that are read from memory: as much as is known of the array, from its declaration, its allocation,
// OCC_EXTENT or an attribute.
// RUN: %analyse -I%include %s | FileCheck-19 %s --implicit-check-not='"clause"'
#include <occ/occ.h>
#include <stdlib.h>

void gather(int n, int m, const int index[restrict n], const double from[restrict m], double to[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		to[i] = from[index[i]];
}
//      CHECK: "function": "gather",
//      CHECK: "clause": "map(to: index[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(to: from[0:m > 0 ? m : 0])",
//      CHECK: "clause": "map(from: to[0:n > 0 ? n : 0])",

void scatter(int n, int m, const int index[restrict n], const double from[restrict n], double to[restrict m])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		to[index[i]] = from[i];
}
//      CHECK: "function": "scatter",
//      CHECK: "clause": "map(to: from[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(to: index[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: to[0:m > 0 ? m : 0])",

void allocated(int n, const int index[restrict n], double to[restrict n])
{
	double *table = malloc(256 * sizeof *table);
	double *more = calloc(n, sizeof *more);
	for (int i = 0; i < 256; i++)
		table[i] = i;
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		to[i] = table[index[i]] + more[index[i] % n];
	free(table), free(more);
}
//      CHECK: "function": "allocated",
//      CHECK: "clause": "map(to: index[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(to: table[0:256])",
//      CHECK: "clause": "map(to: more[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: to[0:n > 0 ? n : 0])",

void said(int n, int m, const int *restrict index, const double *restrict from, double *restrict to)
{
	OCC_EXTENT(from, m);
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		to[i] = from[index[i]];
}
//      CHECK: "function": "said",
//      CHECK: "clause": "map(to: index[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(to: from[0:m > 0 ? m : 0])",
//      CHECK: "clause": "map(from: to[0:n > 0 ? n : 0])",

__attribute__((access(read_only, 3, 2)))
void attribute(int n, int m, const double *restrict from, const int *restrict index, double *restrict to)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		to[i] = from[index[i]];
}
//      CHECK: "function": "attribute",
//      CHECK: "clause": "map(to: index[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(to: from[0:m > 0 ? m : 0])",
//      CHECK: "clause": "map(from: to[0:n > 0 ? n : 0])",

void rows(int n, int nnz, const int row[restrict n + 1], const int col[restrict nnz], const double val[restrict nnz],
	  const double x[restrict n], double y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		double s = 0;
		for (int k = row[i]; k < row[i + 1]; k++)
			s += val[k] * x[col[k]];
		y[i] = s;
	}
}
//      CHECK: "function": "rows",
//      CHECK: "clause": "map(to: row[0:n > 0 ? (long)n + 1 : 0])",
//      CHECK: "clause": "map(to: val[0:nnz > 0 ? nnz : 0])",
//      CHECK: "clause": "map(to: col[0:nnz > 0 ? nnz : 0])",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void histogram(int n, const unsigned char x[restrict n], int bins[restrict 256])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
#pragma omp atomic
		bins[x[i]]++;
	}
}
//      CHECK: "function": "histogram",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: bins[0:256])",

static int table[64];
void global_table(int n, const int index[restrict n], int to[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		to[i] = table[index[i]];
}
//      CHECK: "function": "global_table",
//      CHECK: "clause": "map(to: index[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(to: table)",
//      CHECK: "clause": "map(from: to[0:n > 0 ? n : 0])",
