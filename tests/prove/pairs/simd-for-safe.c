// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 256

float a[N + 16], b[N + 16];

int main(void)
{
#pragma omp parallel for simd
	for (int i = 0; i < N; i++)
		a[i + 16] = b[i] * 0.5f;
	printf("%f\n", a[16]);
	return 0;
}
