// Array parameters: their extent is known, but the section is what is used.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

void in_brackets(int n, const float x[n + 1], float y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = x[i + 1] - x[i];
}
//      CHECK: "function": "in_brackets",
//      CHECK: "clause": "map(to: x[0:n > 0 ? (long)n + 1 : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void at_least(int n, const float x[restrict static n], float y[restrict static n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "at_least",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void half(int n, float y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n / 2; i++)
		y[i] = 0;
}
//      CHECK: "function": "half",
//      CHECK: "clause": "map(from: y[0:n > 1 ? n / 2 : 0])",

void number(float y[restrict 64])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 64; i++)
		y[i] = 0;
}
//      CHECK: "function": "number",
//      CHECK: "clause": "map(from: y[0:64])",

void open_first(int m, int n, double a[restrict][m])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		a[i][0] = 1;
}
//      CHECK: "function": "open_first",
//      CHECK: "clause": "map(tofrom: a[0:n > 0 ? n : 0][0:m])",

void pointer_to_row(int m, int n, double (*restrict a)[m])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] = 1;
}
//      CHECK: "function": "pointer_to_row",
//      CHECK: "clause": "map(from: a[0:n > 0 ? n : 0][0:m])",

void data_guard(int n, const int x[restrict n + 1], int y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		if (y[i] > 0)
			y[i] = x[i + 1];
}
//      CHECK: "function": "data_guard",
//      CHECK: "clause": "map(tofrom: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(to: x[1:n > 0 ? n : 0])",
