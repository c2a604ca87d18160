// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 race sum 18-18{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	int a[N], sum = 0;

#pragma omp parallel
#pragma omp single
#pragma omp taskloop shared(sum)
	for (int i = 0; i < N; i++) {
		a[i] = i;
		sum += i;
	}
	printf("%d\n", sum + 0 * a[0]);
	return 0;
}
