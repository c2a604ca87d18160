// RUN: %verdict | FileCheck-19 %s
// An atomic protects the storage that it names.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 32

int main(void)
{
	int a[N + 1] = {0}, b = 0;

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
#pragma omp atomic
		b += i;
		a[i] += i;
	}
	printf("%d %d\n", a[0] >= 0, b);
	return 0;
}
