// Counterexample: pointer arithmetic in another type than the array has.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
void f(int n, double *restrict p)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		*(double *)((char *)p + 8 * i) = p[8 * i + 1];
}
void g(int n, double *restrict p)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		*(double *)((char *)p + 8 * i) = 1;
}

//     CHECK: "regions"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-NOT: "origin": "generated"
//     CHECK: "findings"
