// Subscripts that functions compute.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define N 64
#define PARALLEL _Pragma("omp target teams distribute parallel for")

double a[N];

static int permuted(int k)
{
	return k % 2 ? k : (k + N / 2) % N;
}

// CHECK-LABEL: "function": "through_a_permutation"
// CHECK: "verdict": "disjoint"
void through_a_permutation(void)
{
	PARALLEL
	for (int i = 0; i < N; i++)
		a[permuted(i)] = i;
}

static int folded(int k)
{
	return k % 2 ? k : (k + N / 2) % (N / 2);
}

// CHECK-LABEL: "function": "through_no_permutation"
// CHECK: "verdict": "race"
// CHECK: "object": "a",
void through_no_permutation(void)
{
	PARALLEL
	for (int i = 0; i < N; i++)
		a[folded(i)] = i;
}

static void put(double *to, int at)
{
	to[at] = 1;
}

// CHECK-LABEL: "function": "writes_inside"
// CHECK: "verdict": "disjoint"
void writes_inside(int n, double *restrict x)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		put(x, i);
}

// CHECK-LABEL: "function": "writes_twice"
// CHECK: "verdict": "race"
void writes_twice(int n, double *restrict x)
{
	PARALLEL
	for (int i = 0; i < n; i++) {
		put(x, i);
		put(x, i + 1);
	}
}

void elsewhere(double *x);

// CHECK-LABEL: "function": "unseen"
// CHECK: "verdict": "unknown"
void unseen(int n, double *restrict x)
{
	PARALLEL
	for (int i = 0; i < n; i++) {
		elsewhere(x);
		x[0] = 1;
	}
}
