// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

float a[N];

int main(void)
{
#pragma omp parallel
#pragma omp single
#pragma omp taskloop simd num_tasks(4)
	for (int i = 0; i < N; i++)
		a[i] = 1.0f;
	printf("%f\n", a[0]);
	return 0;
}
