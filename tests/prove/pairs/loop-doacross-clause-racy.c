// RUN: %verdict -fopenmp-version=52 | FileCheck-19 %s
// The spelling of 5.2: doacross(sink: i - 1), doacross(source:).
// CHECK: 14 race a 16-16{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int a[N];

int main(void)
{
#pragma omp parallel for ordered(1) schedule(static, 1)
	for (int i = 1; i < N; i++) {
		a[i] = a[i - 1] + 1;
#pragma omp ordered doacross(source :)
	}
	printf("%d\n", a[N - 1] > 0);
	return 0;
}
