// RUN: %verdict | FileCheck-19 %s
// Two atomics of the same location order each other's accesses; an atomic on a neighbour does not protect this one.
// CHECK: 14 race a 17-17{{$}}
// CHECK: program race

#include <stdio.h>

#define N 64

int a[N + 1];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
#pragma omp atomic
		a[i] += a[i + 1];
	}
	printf("%d\n", a[0]);
	return 0;
}
