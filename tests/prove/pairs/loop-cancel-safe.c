// RUN: %verdict | FileCheck-19 %s
// cancel ends the loop early; it orders nothing.
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int main(void)
{
	int a[N], found = -1;

	for (int i = 0; i < N; i++)
		a[i] = i % 10;
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		if (a[i] == 3) {
#pragma omp critical
			found = 3;
#pragma omp cancel for
		}
	printf("%d\n", found);
	return 0;
}
