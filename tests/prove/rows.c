// Two-dimensional arrays: a subscript that leaves its row is in another row.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define PARALLEL _Pragma("omp target teams distribute parallel for")

double fixed[10][20];

// CHECK-LABEL: "function": "inside"
// CHECK: "verdict": "disjoint"
void inside(void)
{
	PARALLEL
	for (int i = 0; i < 10; i++)
		for (int j = 0; j < 20; j++)
			fixed[i][j] = 1;
}

// CHECK-LABEL: "function": "overrun"
// CHECK: "verdict": "race"
// CHECK: "object": "fixed",
void overrun(void)
{
	PARALLEL
	for (int i = 0; i < 9; i++)
		for (int j = 0; j <= 20; j++)
			fixed[i][j] = 1;
}

// Out of its row, but nobody else is there.
// CHECK-LABEL: "function": "shifted_rows"
// CHECK: "verdict": "disjoint"
void shifted_rows(void)
{
	PARALLEL
	for (int i = 0; i < 9; i++)
		for (int j = 5; j < 25; j++)
			fixed[i][j] = 1;
}

// CHECK-LABEL: "function": "variable_rows"
// CHECK: "verdict": "disjoint"
void variable_rows(int n, int m, double a[restrict n][m])
{
	PARALLEL
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] = 1;
}

// CHECK-LABEL: "function": "variable_overrun"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: "reason": "subscript j of a[i][j] may leave its row [0, m): {{.*}}"
void variable_overrun(int n, int m, double a[restrict n][m])
{
	PARALLEL
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= m; j++)
			a[i][j] = 1;
}

// CHECK-LABEL: "function": "variable_in_place"
// CHECK: "verdict": "race"
// CHECK: "object": "a",
void variable_in_place(int n, int m, double a[restrict n][m])
{
	PARALLEL
	for (int i = 1; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] = a[i - 1][j];
}
