// RUN: %verdict | FileCheck-19 %s
// CHECK: 14 race a 19-19{{$}}
// CHECK: program race

#include <stdio.h>

#define N 64
#define B 8

int a[N + 1];

int main(void)
{
#pragma omp parallel
#pragma omp single
	for (int k = 0; k < N; k += B) {
#pragma omp task shared(a) firstprivate(k)
		for (int i = k; i <= k + B; i++)
			a[i] = k;
	}
	printf("%d\n", a[1]);
	return 0;
}
