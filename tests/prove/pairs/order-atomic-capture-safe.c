// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int main(void)
{
	int next = 0, a[N];

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int slot;

#pragma omp atomic capture
		slot = next++;
		a[i] = slot >= 0;
	}
	printf("%d %d\n", next, a[N - 1]);
	return 0;
}
