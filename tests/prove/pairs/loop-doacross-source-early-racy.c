// RUN: %verdict | FileCheck-19 %s
// What is written after depend(source) is not seen by the waiting iteration.
// CHECK: 14 race a 18-18{{$}}
// CHECK: program race

#include <stdio.h>

#define N 64

int a[N];

int main(void)
{
#pragma omp parallel for ordered(1)
	for (int i = 1; i < N; i++) {
#pragma omp ordered depend(sink : i - 1)
#pragma omp ordered depend(source)
		a[i] = a[i - 1] + 1;
	}
	printf("%d\n", a[1]);
	return 0;
}
