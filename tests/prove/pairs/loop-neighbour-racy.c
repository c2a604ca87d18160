// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 race a 17-17{{$}}
// CHECK: program race

#include <stdio.h>

#define N 1000

int a[N], b[N];

int main(void)
{
	for (int i = 0; i < N; i++)
		b[i] = a[i] = i;
#pragma omp parallel for
	for (int i = 0; i < N - 1; i++)
		a[i + 1] = a[i] + 1;
	printf("%d\n", a[N - 1]);
	return 0;
}
