// Counterexample: a step that the loop changes.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
	int n = 8, q = 8;
	double *a = malloc(8 * sizeof *a), *b = malloc(8 * sizeof *b);
	for (int i = 0; i < 8; i++) a[i] = b[i] = 7;
#pragma omp target
	{
		int s = 1;
		for (int i = 0; i < n; i += s) {
			a[i] = 1;
			s = 2;
		}
	}
	for (int i = 0; i < 8; i++) printf("%g ", a[i]);
#pragma omp target
	{
		int k = 3;
		for (k = 1; k < q; k += k)
			b[k] = 1;
	}
	for (int i = 0; i < 8; i++) printf("%g ", b[i]);
	puts("");
}

//     CHECK: "regions"
// CHECK-NOT: map(from
//     CHECK: "findings"
