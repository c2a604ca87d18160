// RUN: %verdict | FileCheck-19 %s
// A condition from data guards own elements only.
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int main(void)
{
	int a[N], b[N], hits = 0;

	for (int i = 0; i < N; i++)
		a[i] = i % 5;
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		if (a[i] > 2)
			b[i] = 1;
		else
			b[i] = 0;
	printf("%d %d\n", b[0], hits < N);
	return 0;
}
