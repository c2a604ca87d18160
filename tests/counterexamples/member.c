// Counterexample: a pointer into an array member of a variable.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
#include <stdio.h>
struct S { double v[1001]; };
static struct S t;
static void k(void)
{
	double *p = t.v;
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 1000; i++)
		t.v[i] = p[i + 1];
}
void l(void)
{
	struct S s;
	double *p = s.v;
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 1000; i++)
		s.v[i] = p[i + 1];
}
void (*q)(void) = k;

//     CHECK: "regions"
// CHECK-NOT: "verdict": "disjoint"
//     CHECK: "findings"
