// RUN: %verdict | FileCheck-19 %s
// loop lets all iterations run at once (OpenMP 5.2, 11.7).
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 200

float a[N], b[N];

int main(void)
{
#pragma omp parallel
	{
#pragma omp loop
		for (int i = 1; i < N; i++)
			a[i] = b[i - 1] * 0.5f;
	}
	printf("%f\n", a[N - 1]);
	return 0;
}
