// RUN: %verdict | FileCheck-19 %s
// A dependence on the element before the one that is written.
// CHECK: 14 race a 18-18{{$}}
// CHECK: program race

#include <stdio.h>

#define N 16

int a[N + 1];

int main(void)
{
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < N; i++) {
#pragma omp task shared(a) firstprivate(i) depend(inout : a[i])
		a[i + 1] = a[i] + 1;
	}
	printf("%d\n", a[0]);
	return 0;
}
