// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 race a 17-20{{$}}
// CHECK: program race

#include <stdio.h>

#define N 256

int a[N], b[N];

int main(void)
{
#pragma omp parallel
	{
#pragma omp for nowait
		for (int i = 0; i < N; i++)
			a[i] = i;
#pragma omp for
		for (int i = 0; i < N; i++)
			b[i] = a[N - 1 - i];
	}
	printf("%d\n", b[0]);
	return 0;
}
