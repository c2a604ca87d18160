// Loop steps: what is left out between the elements is not written, so it must be copied both ways.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

void down(int n, const int x[restrict n], int y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = n - 1; i >= 0; i--)
		y[i] = x[i];
}
//      CHECK: "function": "down",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void by_two(int n, const int *restrict x, int *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i += 2)
		y[i] = x[i];
}
//      CHECK: "function": "by_two",
//      CHECK: "clause": "map(to: x[0:n > 0 ? 2 * (((long)n + 1) / 2) - 1 : 0])",
//      CHECK: "clause": "map(tofrom: y[0:n > 0 ? 2 * (((long)n + 1) / 2) - 1 : 0])",

void pairs(int n, int *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		y[2 * i] = i;
		y[2 * i + 1] = -i;
	}
}
//      CHECK: "function": "pairs",
//      CHECK: "clause": "map(from: y[0:n > 0 ? 2 * (long)n : 0])",

void down_by_three(int n, int *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = n - 1; i >= 0; i -= 3)
		y[i] = 0;
}
//      CHECK: "function": "down_by_three",
//      CHECK: "clause": "map(tofrom: y[(long)n + 2 - 3 * (((long)n + 2) / 3):n > 0 ? 3 * (((long)n + 2) / 3) - 2 : 0])",

void symbolic(int n, int s, const int x[restrict n], int y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i += s)
		y[i] = x[i];
}
//      CHECK: "function": "symbolic",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: y[0:n > 0 ? n : 0])",

void from_one_to(int first, int last, const int *restrict x, int *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = first; i <= last; i++)
		y[i] = x[i];
}
//      CHECK: "function": "from_one_to",
//      CHECK: "clause": "map(to: x[first:last >= first ? (long)last + 1 - (long)first : 0])",
//      CHECK: "clause": "map(from: y[first:last >= first ? (long)last + 1 - (long)first : 0])",

void size(unsigned long n, const int *restrict x, int *restrict y)
{
#pragma omp target teams distribute parallel for
	for (unsigned long i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "size",
//      CHECK: "clause": "map(to: x[0:n])",
//      CHECK: "clause": "map(from: y[0:n])",

void not_equal(int n, const int *restrict x, int *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i != n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "not_equal",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void reversed(int n, const int *restrict x, int *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[n - 1 - i] = x[i];
}
//      CHECK: "function": "reversed",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void triangular(int n, double a[restrict n][n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			a[i][j] = 1;
}
//      CHECK: "function": "triangular",
//      CHECK: "clause": "map(tofrom: a[0:n][0:n])",
