// Counterexample: _Atomic objects.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
void f(int n, _Atomic int *h)
{
#pragma omp target teams distribute parallel for map(tofrom: h[0:4])
	for (int i = 0; i < n; i++)
		h[i % 4]++;
}

//     CHECK: "regions"
// CHECK-NOT: "verdict": "race"
//     CHECK: "findings"
