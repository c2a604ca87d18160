// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 race t {{17-17|17-18}}{{$}}
// CHECK: program race

#include <stdio.h>

#define N 64

int main(void)
{
	float a[N], t = 0;

	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma omp parallel for simd
	for (int i = 0; i < N; i++) {
		t = a[i] * a[i];
		a[i] = t;
	}
	printf("%f\n", a[N - 1]);
	return 0;
}
