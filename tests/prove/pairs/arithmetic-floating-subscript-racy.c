// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 race a 17-17{{$}}
// CHECK: program race

#include <stdio.h>

#define N 50

int main(void)
{
	int a[N];

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		double x = 0.5 * i;

		a[(int)x] = i;
	}
	printf("%d\n", a[N - 1] >= 0);
	return 0;
}
