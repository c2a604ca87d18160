// RUN: %verdict | FileCheck-19 %s
// The write of iteration i precedes its own ordered region, and with it those of all later iterations; nothing orders the
// write of iteration i + 1 against the ordered region of iteration i.
// CHECK: 17 race a 19-22{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int a[N + 1];

int main(void)
{
	int sum = 0;

#pragma omp parallel for ordered
	for (int i = 1; i < N; i++) {
		a[i] = i;
#pragma omp ordered
		{
			sum += a[i + 1];
		}
	}
	printf("%d\n", sum > 0);
	return 0;
}
