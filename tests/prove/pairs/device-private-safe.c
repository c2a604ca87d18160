// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int main(void)
{
	double t = 0, a[N];

	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : a) private(t)
	for (int i = 0; i < N; i++) {
		t = 2 * a[i];
		a[i] = t;
	}
	printf("%f\n", a[N - 1]);
	return 0;
}
