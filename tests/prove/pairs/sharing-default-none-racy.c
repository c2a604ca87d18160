// RUN: %verdict | FileCheck-19 %s
// CHECK: 16 race sum 18-18{{$}}
// CHECK: program race

#include <stdio.h>

#define N 1000

int main(void)
{
	long sum = 0;
	int a[N];

	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma omp parallel for default(none) shared(a, sum)
	for (int i = 0; i < N; i++)
		sum += a[i];
	printf("%ld\n", sum);
	return 0;
}
