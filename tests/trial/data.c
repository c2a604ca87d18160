// Branches that the program's data decides: the prover asks whether some data takes them, the trial whether this
// program's does.
// RUN: (%analyse %s || true) | FileCheck-19 %s

static double x[10];

// CHECK-LABEL: "function": "open"
// CHECK: "verdict": "race"
void open(int n, const double *d, double *restrict y)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (d[0] > 0.5)
			y[0] = 1;
		if (i == 3)
			y[0] = 2;
	}
}

// Both cannot hold.
// CHECK-LABEL: "function": "contradiction"
// CHECK: "verdict": "unknown"
void contradiction(int n, double *restrict y, const double *restrict d)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++) {
		if (d[0] > 0.5 && d[0] < 0.2)
			y[0] = 1;
		if (i == 1)
			y[0] = 3;
	}
}

// CHECK-LABEL: "function": "other_branch"
// CHECK: "verdict": "unknown"
void other_branch(int n, double *restrict y, const double *restrict d)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++) {
		if (d[0] <= 0.5) {
			if (d[0] > 0.5)
				y[0] = 1;
		}
		if (i == 1)
			y[0] = 3;
	}
}

// No remainder of 4 is 7.
// CHECK-LABEL: "function": "remainder"
// CHECK: "verdict": "disjoint"
void remainder(int n, double *restrict y, const int *restrict d)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++) {
		if (d[0] % 4 == 7)
			y[0] = 1;
		if (i == 1)
			y[0] = 3;
	}
}

// CHECK-LABEL: "function": "own_value"
// CHECK: "verdict": "unknown"
void own_value(int n, double *restrict y)
{
	double t = 0.7;
#pragma omp parallel for
	for (int i = 1; i < n; i++) {
		if (t > 0.8)
			y[0] = 1;
		if (i == 1)
			y[0] = 3;
	}
}

// CHECK-LABEL: "function": "filled_here"
// CHECK: "verdict": "unknown"
void filled_here(int n, double *restrict y, double *restrict d)
{
	for (int i = 0; i < n; i++)
		d[i] = 0;
#pragma omp parallel for
	for (int i = 1; i < n; i++) {
		if (d[i] > 0)
			y[0] = 1;
		if (i == 1)
			y[0] = 3;
	}
}

// CHECK: "rule": "occ.Race"
// CHECK: "message": "two iterations of this region touch y[0]: `y[0]` written at i = {{[0-9]+}} if `d[0] > 0.5` and
