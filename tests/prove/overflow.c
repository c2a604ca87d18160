// Products in a signed type that overflow in every run are said; those that only may are taken not to.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define N 100000

// CHECK-LABEL: "function": "flattened_in_int"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: "reason": "a product overflows its type int: let its operands be long"
void flattened_in_int(int *restrict a)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			a[i * N + j] = 1;
}

// CHECK-LABEL: "function": "flattened_in_long"
// CHECK: "verdict": "disjoint"
void flattened_in_long(int *restrict a)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			a[(long)i * N + j] = 1;
}

// CHECK-LABEL: "function": "may_overflow"
// CHECK: "verdict": "disjoint"
void may_overflow(int n, int *restrict a)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < N; j++)
			a[i * N + j] = 1;
}

// Where it would overflow is not reached.
// CHECK-LABEL: "function": "guarded_product"
// CHECK: "verdict": "disjoint"
void guarded_product(int *restrict a)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		if (i < 20000)
			for (int j = 0; j < N; j++)
				a[i * N + j] = 1;
}

// 32 unsigned bits wrap around: the rows overlap.
// CHECK-LABEL: "function": "flattened_in_unsigned"
// CHECK: "verdict": "{{unknown|race}}"
void flattened_in_unsigned(int *restrict a)
{
#pragma omp parallel for
	for (unsigned i = 0; i < N; i++)
		for (unsigned j = 0; j < N; j++)
			a[i * N + j] = 1;
}
