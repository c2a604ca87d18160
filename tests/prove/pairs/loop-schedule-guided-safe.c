// RUN: %verdict | FileCheck-19 %s
// No schedule orders iterations.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 400

int main(void)
{
	int x = 0, a[N];

#pragma omp parallel for schedule(guided)
	for (int i = 0; i < N; i++) {
		int x = i;

		a[i] = x;
	}
	printf("%d %d\n", a[0] >= 0, x >= 0);
	return 0;
}
