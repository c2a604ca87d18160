// RUN: %verdict | FileCheck-19 %s
// distribute without parallel: iterations run in different teams.
// CHECK: 14 race a 16-16{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	int a[N + 1] = {0};

#pragma omp target teams distribute map(tofrom : a)
	for (int i = 0; i < N; i++)
		a[i + 1] = a[i] + 1;
	printf("%d\n", a[0] >= 0);
	return 0;
}
