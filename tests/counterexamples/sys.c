// Counterexample: a function from a system header may write what is not its argument.
// RUN: (%analyse -isystem %S/Inputs %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
#include "sys.h"
void f(void)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 100; i++)
		bump(i);
}
void f2(int h[restrict 100])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 100; i++) {
		counter = i == 3 ? 1 : counter;
		bump(i);
	}
}

//     CHECK: "regions"
// CHECK-NOT: "verdict": "disjoint"
//     CHECK: "findings"
