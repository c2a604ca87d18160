// Counterexample: a callee means the original of a private global.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
#pragma omp declare target
static int g;
static int bump(void) { return g++; }
#pragma omp end declare target
void f(double out[restrict 100])
{
#pragma omp target teams distribute parallel for private(g)
	for (int i = 0; i < 100; i++) {
		g = i;
		out[i] = bump();
	}
}

//     CHECK: "regions"
// CHECK-NOT: "verdict": "disjoint"
//     CHECK: "findings"
