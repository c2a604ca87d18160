// Counterexample: the copies that a construct inside the region makes are read from, and combined into, their originals.
// RUN: (%analyse %s || true) | FileCheck-19 %s

void simd_sum(int n, int m, const int *restrict a)
{
	int s = 0;
#pragma omp target teams distribute parallel for map(tofrom: s) map(to: a[0:m])
	for (int i = 0; i < n; i++) {
#pragma omp simd reduction(+ : s)
		for (int j = 0; j < m; j++)
			s += a[j];
	}
}

void array_sum(int n, int *restrict out)
{
	int h[16] = { 0 };
#pragma omp target
	{
		out[0] = h[0];
#pragma omp parallel for reduction(+ : h)
		for (int i = 0; i < n; i++)
			h[i & 15] += 1;
	}
}

// CHECK-LABEL: "function": "simd_sum"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "array_sum"
// CHECK-NOT: map(to: h
// CHECK: "findings"
