// Constructs inside of a target construct: the footprint is that of all loops together.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

void teams_distribute_inside(int n, const double x[restrict n], double y[restrict n])
{
#pragma omp target
#pragma omp teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "teams_distribute_inside",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void two_loops(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target
	{
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			y[i] = x[i];
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			z[i] = y[n - 1 - i];
	}
}
//      CHECK: "function": "two_loops",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: z[0:n > 0 ? n : 0])",

void distribute_then_parallel_for(int n, int m, double a[restrict n][m], const double x[restrict n])
{
#pragma omp target teams distribute
	for (int i = 0; i < n; i++) {
		double s = x[i];
#pragma omp parallel for
		for (int j = 0; j < m; j++)
			a[i][j] = s * j;
	}
}
//      CHECK: "function": "distribute_then_parallel_for",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: a[0:n > 0 ? n : 0][0:m])",

void parallel_then_for(int n, const double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp target
#pragma omp parallel
	{
#pragma omp for
		for (int i = 0; i < n; i++)
			y[i] = x[i];
#pragma omp for
		for (int i = 1; i < n; i++)
			z[i] = x[i - 1];
	}
}
//      CHECK: "function": "parallel_then_for",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: z[1:n > 1 ? n - 1 : 0])",

void loop_in_loop(int n, int m, double a[restrict n][m], const double x[restrict m])
{
#pragma omp target teams loop
	for (int i = 0; i < n; i++)
#pragma omp loop
		for (int j = 0; j < m; j++)
			a[i][j] = x[j];
}
//      CHECK: "function": "loop_in_loop",
//      CHECK: "clause": "map(to: x[0:n > 0 ? m : 0])",
//      CHECK: "clause": "map(from: a[0:n > 0 ? n : 0][0:m])",

void collapse2(int n, int m, const double a[restrict n][m], double b[restrict n][m])
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			b[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
}
//      CHECK: "function": "collapse2",
//      CHECK: "clause": "map(to: a[0:m > 2 && n > 2 ? n : 0][0:m])",
//      CHECK: "clause": "map(tofrom: b[1:m > 2 && n > 2 ? n - 2 : 0][0:m])",

void collapse3(int n, const double a[restrict n][n][n], double b[restrict n][n][n])
{
#pragma omp target teams distribute parallel for collapse(3)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			for (int k = 0; k < n; k++)
				b[i][j][k] = a[k][j][i];
}
//      CHECK: "function": "collapse3",
//      CHECK: "clause": "map(to: a[0:n][0:n][0:n])",
//      CHECK: "clause": "map(from: b[0:n][0:n][0:n])",
