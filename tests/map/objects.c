// Arrays by name: global, static, local, variable length.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

double global[200];
static int matrix[10][20];
const double weights[3] = { 1, 2, 1 };

void globals(int n, double y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		y[i] = global[i] * weights[i % 3];
		matrix[i][3] = i;
	}
}
//      CHECK: "function": "globals",
//      CHECK: "clause": "map(to: global[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(to: weights[0:n > 2 ? 3 : n > 0 && n <= 2 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(tofrom: matrix[0:n > 0 ? n : 0][0:20])",

void whole(void)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 200; i++)
		global[i] = i;
}
//      CHECK: "function": "whole",
//      CHECK: "clause": "map(from: global)",

void locals(int n)
{
	int a[50], v[n];
	static int s[50];
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 50; i++)
		a[i] = s[i];
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		v[i] = i;
}
//      CHECK: "function": "locals",
//      CHECK: "clause": "map(to: s)",
//      CHECK: "clause": "map(from: a)",
//      CHECK: "function": "locals",
//      CHECK: "clause": "map(from: v)",

void variable_length(int n, int m)
{
	double v[n][m];
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			v[i][j] = 0;
}
//      CHECK: "function": "variable_length",
//      CHECK: "clause": "map(from: v)",

#pragma omp begin declare target
int on_device[100];
#pragma omp end declare target
void declared(int n, int y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = on_device[i];
}
//      CHECK: "function": "declared",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void inside_only(int n, double y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		double t[4];
		for (int k = 0; k < 4; k++)
			t[k] = i * k;
		y[i] = t[3];
	}
}
//      CHECK: "function": "inside_only",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
