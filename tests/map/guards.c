// Conditions: affine ones make the section smaller; under others only plain counters are put up with.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

void inner_points(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		if (i > 0 && i < n - 1)
			y[i] = x[i - 1] + x[i + 1];
}
//      CHECK: "function": "inner_points",
//      CHECK: "clause": "map(to: x[0:n > 2 ? n : 0])",
//      CHECK: "clause": "map(from: y[1:n > 2 ? n - 2 : 0])",

void both_branches(int n, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		if (i % 2)
			y[i] = 1;
		else
			y[i] = 0;
	}
}
//      CHECK: "function": "both_branches",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void one_branch(int n, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		if (i % 2)
			y[i] = 1;
}
//      CHECK: "function": "one_branch",
//      CHECK: "clause": "map(tofrom: y[1:n > 1 ? 2 * (n / 2) - 1 : 0])",

void chosen(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = i > 0 ? x[i - 1] : 0;
}
//      CHECK: "function": "chosen",
//      CHECK: "clause": "map(to: x[0:n > 1 ? n - 1 : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void clamped(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		int left = i > 0 ? i - 1 : 0;
		int right = i < n - 1 ? i + 1 : n - 1;
		y[i] = x[left] + x[right];
	}
}
//      CHECK: "function": "clamped",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void minimum(int n, int m, const double *restrict x, double *restrict y)
{
	int last = n < m ? n : m;
#pragma omp target teams distribute parallel for
	for (int i = 0; i < last; i++)
		y[i] = x[i];
}
//      CHECK: "function": "minimum",
//      CHECK: "clause": "map(to: x[0:last > 0 ? last : 0])",
//      CHECK: "clause": "map(from: y[0:last > 0 ? last : 0])",

void data(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		if (x[i] > 0)
			y[i] = x[i];
}
//      CHECK: "function": "data",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: y[0:n > 0 ? n : 0])",

void leaves_early(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			continue;
		y[i] = x[i];
	}
}
//      CHECK: "function": "leaves_early",
//      CHECK: "clause": "map(to: x[0:n > 2 && n <= 4 ? 3 : n > 4 || (n > 0 && n <= 2) ? n : 0])",
//      CHECK: "clause": "map(tofrom: y[0:n > 2 && n <= 4 ? 3 : n > 4 || (n > 0 && n <= 2) ? n : 0])",

void leaves_on_data(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		if (x[i] < 0)
			continue;
		y[i] = x[i];
	}
}
//      CHECK: "function": "leaves_on_data",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: y[0:n > 0 ? n : 0])",

void breaks(int n, const double x[restrict n], int *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		y[i] = -1;
		for (int j = 0; j < n; j++) {
			if (x[j] == i) {
				y[i] = j;
				break;
			}
		}
	}
}
//      CHECK: "function": "breaks",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
