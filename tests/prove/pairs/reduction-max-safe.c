// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 500

int main(void)
{
	int a[N], best = 0;

	for (int i = 0; i < N; i++)
		a[i] = (i * 7) % 501;
#pragma omp parallel for reduction(max : best)
	for (int i = 0; i < N; i++)
		if (i > best)
			best = i;
	printf("%d %d\n", best, a[N - 1]);
	return 0;
}
