// Loops that may not run: the section is empty then, and never negative.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

void from_k(int k, int n, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = k; i < n; i++)
		y[i] = 0;
}
//      CHECK: "function": "from_k",
//      CHECK: "clause": "map(from: y[k:n > k ? (long)n - (long)k : 0])",

void inner(int n, int m, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			y[j + i] = 0;
}
//      CHECK: "function": "inner",
//      CHECK: "clause": "map(from: y[0:m > 0 && n > 0 ? (long)m + (long)n - 1 : 0])",

void never(double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 4; i < 4; i++)
		y[i] = 0;
}
//      CHECK: "function": "never",
//      CHECK: "clause": "map(tofrom: y[0:0])",

void unsigned_size(unsigned n, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (unsigned i = 0; i < n; i++)
		y[i] = 0;
}
//      CHECK: "function": "unsigned_size",
//      CHECK: "clause": "map(from: y[0:n])",
