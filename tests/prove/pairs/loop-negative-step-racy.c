// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 race a 15-15{{$}}
// CHECK: program race

#include <stdio.h>

#define N 300

int a[N + 2];

int main(void)
{
#pragma omp parallel for
	for (int i = N - 1; i >= 0; i--)
		a[i] = a[i + 1] + i;
	printf("%d\n", a[N - 1]);
	return 0;
}
