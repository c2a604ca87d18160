// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 race a 17-17{{$}}
// CHECK: program race

#include <stdio.h>

#define N 200

float a[N], b[N];

int main(void)
{
	for (int i = 0; i < N; i++)
		a[i] = b[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : b)
	for (int i = 1; i < N - 1; i++)
		a[i] = (a[i - 1] + a[i + 1]) / 2;
	printf("%f\n", a[1]);
	return 0;
}
