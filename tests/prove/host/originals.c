// The originals of reductions and of lastprivate, reached by another name: a thread that is done combines, or writes back,
// while others still run. (As whole programs the racy ones are races: tests/trial/originals.c.)
// RUN: (%analyse -fopenmp-version=52 %s || true) | FileCheck-19 %s

int s, o[100];

static int get(void)
{
	return s;
}

// CHECK-LABEL: "function": "racy_pointer"
// CHECK: "verdict": "unknown"
void racy_pointer(void)
{
	int *p = &s;
#pragma omp parallel reduction(+ : s)
	{
		int t = *p;
		s += t;
	}
}

// CHECK-LABEL: "function": "safe_before_barrier"
// CHECK: "verdict": "disjoint"
void safe_before_barrier(void)
{
	int *p = &s;
#pragma omp parallel reduction(+ : s)
	{
		int t = *p;
#pragma omp barrier
		s += t;
	}
}

// CHECK-LABEL: "function": "racy_call"
// CHECK: "verdict": "unknown"
void racy_call(void)
{
#pragma omp parallel for reduction(+ : s)
	for (int i = 0; i < 100; i++) {
		s += i;
		o[i] = get();
	}
}

// CHECK-LABEL: "function": "racy_last"
// CHECK: "verdict": "unknown"
void racy_last(void)
{
#pragma omp parallel for lastprivate(s)
	for (int i = 0; i < 100; i++) {
		s = i;
		o[i] = get();
	}
}

// CHECK-LABEL: "function": "safe_last"
// CHECK: "verdict": "disjoint"
void safe_last(void)
{
#pragma omp parallel for lastprivate(s)
	for (int i = 0; i < 100; i++) {
		s = i;
		o[i] = s;
	}
}
