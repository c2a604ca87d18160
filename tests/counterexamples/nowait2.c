// Counterexample: regions beside each other share the mapping of an array.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
#include <stdio.h>
#define N 4000000
static double a[N], b[N];
int main(void)
{
	for (int i = 0; i < N; i++) a[i] = i;
	for (int r = 0; r < 10; r++) {
#pragma omp target teams distribute parallel for nowait
		for (int i = 1; i < N / 2; i++) b[i] = a[i - 1] + a[i + 1];
#pragma omp target teams distribute parallel for nowait
		for (int i = N / 2; i < N - 1; i++) b[i] = a[i - 1] + a[i + 1];
#pragma omp taskwait
	}
	printf("%g %g\n", b[1], b[N - 2]);
}

//     CHECK: "regions"
// CHECK-NOT: "origin": "generated"
//     CHECK: "findings"
