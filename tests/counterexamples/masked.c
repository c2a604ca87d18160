// Counterexample: one thread runs a masked region, but the tasks that it makes run on all.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
void g(double x[10])
{
#pragma omp target map(tofrom: x[0:10])
#pragma omp parallel masked taskloop
	for (int i = 0; i < 10; i++) x[0] += i;
}

//     CHECK: "regions"
// CHECK-NOT: "verdict": "disjoint"
//     CHECK: "findings"
