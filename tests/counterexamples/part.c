// Counterexample: memory that is mapped in part, and accesses that need not happen.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
#include <stdio.h>
#include <stdlib.h>
void f(int n, const int *restrict flag, double *restrict a)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		if (flag[i]) a[i] = 1;
}
int main(void)
{
	double *a = calloc(32, 8); int flag[32] = {0};
	for (int i = 8; i < 16; i++) flag[i] = 1;
#pragma omp target data map(tofrom: a[8:8])
	f(32, flag, a);
	printf("%g %g\n", a[8], a[16]);
}

//     CHECK: "regions"
// CHECK-NOT: a[0
//     CHECK: "findings"
