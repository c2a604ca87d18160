// RUN: %verdict | FileCheck-19 %s
// CHECK: 21 race result 14-14{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int result;

static void set(int *place, int value)
{
	*place = value;
	result = value;
}

int main(void)
{
	int a[N];

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		set(&a[i], i * i);
	result = a[N - 1];
	printf("%d\n", result);
	return 0;
}
