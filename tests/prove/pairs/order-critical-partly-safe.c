// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 200

int main(void)
{
	int count = 0, a[N];

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
#pragma omp critical
		count++;
		a[i] = i;
	}
	printf("%d\n", count + 0 * a[0]);
	return 0;
}
