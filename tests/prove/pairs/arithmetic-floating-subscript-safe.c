// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 50

int main(void)
{
	int a[N];

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		double x = 0.5 * i;

		a[i] = (int)x;
	}
	printf("%d\n", a[N - 1] >= 0);
	return 0;
}
