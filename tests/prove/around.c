// What the loops and branches around a region say of its variables.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define N 100

double a[N][N], l[N][N], v[N * N];

// CHECK-LABEL: "function": "eliminate"
// CHECK: "verdict": "disjoint"
void eliminate(void)
{
	for (int k = 0; k < N; k++) {
#pragma omp parallel for
		for (int i = k + 1; i < N; i++) {
			l[i][k] = a[i][k] / a[k][k];
			for (int j = k; j < N; j++)
				a[i][j] -= l[i][k] * a[k][j];
		}
	}
}

// CHECK-LABEL: "function": "butterflies"
// CHECK: "verdict": "disjoint"
void butterflies(void)
{
	for (int length = 2; length <= 64; length <<= 1) {
		int half = length / 2;
#pragma omp parallel for
		for (int s = 0; s < 64; s += length)
			for (int k = 0; k < half; k++) {
				double x = v[s + k], y = v[s + k + half];

				v[s + k] = x + y;
				v[s + k + half] = x - y;
			}
	}
}

// CHECK-LABEL: "function": "in_branch"
// CHECK: "verdict": "disjoint"
void in_branch(int n, int d)
{
	if (n > 0 && !(d < n)) {
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			v[i] = v[i + d];
	}
}

// CHECK-LABEL: "function": "other_branch"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void other_branch(int n, int d)
{
	if (d >= n) {
		d = 0;
	} else {
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			v[i] = v[i + d];
	}
}

// CHECK-LABEL: "function": "changed_in_branch"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void changed_in_branch(int n, int d, int e)
{
	if (d >= n) {
		d = e;
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			v[i] = v[i + d];
	}
}

// CHECK-LABEL: "function": "changed_by_pointer"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void other(int *);
void changed_by_pointer(int n, int d)
{
	if (d >= n) {
		other(&d);
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			v[i] = v[i + d];
	}
}

// CHECK-LABEL: "function": "changed_in_loop"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void changed_in_loop(int n)
{
	for (int d = n; d >= n; d++) {
		d -= 5;
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			v[i] = v[i + d];
	}
}

// CHECK-LABEL: "function": "down"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void down(int n)
{
	for (int d = n; d != -n; d--) {
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			v[i] = v[i + d];
	}
}

// CHECK-LABEL: "function": "after_first"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void after_first(int n, int d)
{
	do {
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			v[i] = v[i + d];
		d++;
	} while (d >= n);
}

// CHECK-LABEL: "function": "goes_round"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void goes_round(unsigned n)
{
	for (unsigned d = n; d != n - 1; d++) {
#pragma omp parallel for
		for (unsigned i = 0; i < n; i++)
			v[i] = v[i + d];
	}
}
