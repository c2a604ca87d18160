// Counterexample: a function that returns early leaves other values.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
#pragma omp declare target
static int g;
static void pick(int c) { if (c > 0) { g = 1; return; } g = 1000; }
#pragma omp end declare target
void f(int n, double a[restrict n])
{
#pragma omp target
	{
		pick(n);
#pragma omp parallel for
		for (int i = 0; i < 500; i++)
			a[i + g] = a[i];
	}
}

//     CHECK: "regions"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-NOT: "origin": "generated"
//     CHECK: "findings"
