// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 64

int main(void)
{
	float a[N], sum = 0;

	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma omp parallel for simd reduction(+ : sum)
	for (int i = 0; i < N; i++)
		sum += a[i];
	printf("%f\n", sum);
	return 0;
}
