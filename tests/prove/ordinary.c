// A conflict is a race if it is there for all ordinary values of what the region is given, apart from what its own
// conditions ask for. A conflict that needs k < n, or a subscript that leaves its row, is none.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define LOOP(from, to) _Pragma("omp parallel for") for (int i = from; i < to; i++)

// CHECK-LABEL: "function": "neighbour_racy"
// CHECK: "verdict": "race"
void neighbour_racy(int n, double *a)
{
	LOOP(0, n) a[i] = a[i + 1];
}

// CHECK-LABEL: "function": "neighbour_from_racy"
// CHECK: "verdict": "race"
void neighbour_from_racy(int m, int n, double *a)
{
	LOOP(m, n) a[i] = a[i + 1];
}

// CHECK-LABEL: "function": "scalar_racy"
// CHECK: "verdict": "race"
void scalar_racy(int m, int n, double *a)
{
	double s = 0;

	LOOP(m, n) s += a[i];
	a[0] = s;
}

// CHECK-LABEL: "function": "one_element_racy"
// CHECK: "verdict": "race"
void one_element_racy(int n, int k, double *a)
{
	LOOP(0, n) a[k] = i;
}

// CHECK-LABEL: "function": "offset"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: only if k < n, which is not known here
void offset(int n, int k, double *a)
{
	LOOP(0, n) a[i + k] = a[i];
}

// CHECK-LABEL: "function": "offset_tested_racy"
// CHECK: "verdict": "race"
void offset_tested_racy(int n, int k, double *a)
{
	LOOP(0, n)
	{
		if (k > 0 && k < n)
			a[i + k] = a[i];
	}
}

// CHECK-LABEL: "function": "offset_of_few"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: only if k < 100, which is not known here
void offset_of_few(int k, double *a)
{
	LOOP(0, 100) a[i + k] = a[i];
}

// CHECK-LABEL: "function": "halves"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: only if m < 2*n, which is not known here
void halves(int n, int m, double *a)
{
	LOOP(0, n) a[i] = a[i + m / 2];
}

// CHECK-LABEL: "function": "near"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: only if n >= 21, which is not known here
void near(int n, double *a)
{
	LOOP(0, n) a[i + 20] = a[i];
}

// CHECK-LABEL: "function": "nearer_racy"
// CHECK: "verdict": "race"
void nearer_racy(int n, double *a)
{
	LOOP(0, n) a[i + 5] = a[i];
}

// CHECK-LABEL: "function": "far"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: only for some values of n, which is not known here
void far(int n, double *a)
{
	LOOP(0, n) a[i + 100000] = a[i];
}

// CHECK-LABEL: "function": "step"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: only for some values of {{.*}}, which is not known here
void step(int n, int k, double *a)
{
#pragma omp parallel for
	for (int i = 0; i < n; i += k)
		a[i] = a[i + 1];
}

// CHECK-LABEL: "function": "one_value"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: only if n = 5, which is not known here
void one_value(int n)
{
	double s = 0;

	LOOP(0, 100)
	{
		if (n == 5)
			s = 1;
	}
}

// CHECK-LABEL: "function": "row"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: only if n >= 1001, which is not known here
void row(int n, double (*A)[1000])
{
	LOOP(0, n)
	{
		for (int j = 0; j < n; j++)
			A[i][j] = i;
	}
}

// CHECK-LABEL: "function": "row_racy"
// CHECK: "verdict": "race"
void row_racy(void)
{
	double A[100][100];

	LOOP(1, 100)
	{
		for (int j = 0; j < 100; j++)
			A[i][j] = A[i][j - 1];
	}
}
// CHECK: "findings"
