// Counterexample: what comes after cancel need not happen.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
	int n = 1000;
	double *a = malloc(n * sizeof *a);
	for (int i = 0; i < n; i++) a[i] = 7;
#pragma omp target parallel for
	for (int i = 0; i < n; i++) {
		if (i % 100 == 10) {
#pragma omp cancel for
		}
		a[i] = 1;
	}
	int bad = 0;
	for (int i = 0; i < n; i++) bad += a[i] != 1 && a[i] != 7;
	printf("bad %d\n", bad);
}

//     CHECK: "regions"
// CHECK-NOT: map(from
//     CHECK: "findings"
