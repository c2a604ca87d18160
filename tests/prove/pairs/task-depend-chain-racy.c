// RUN: %verdict | FileCheck-19 %s
// CHECK: 14 race a 18-18{{$}}
// CHECK: program race

#include <stdio.h>

#define N 32

int a[N];

int main(void)
{
	a[0] = 1;
#pragma omp parallel
#pragma omp single
	for (int i = 1; i < N; i++) {
#pragma omp task shared(a) firstprivate(i) depend(out : a[i])
		a[i] = a[i - 1] + 1;
	}
	printf("%d\n", a[N - 1] > 0);
	return 0;
}
