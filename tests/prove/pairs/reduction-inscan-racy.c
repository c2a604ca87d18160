// RUN: %verdict | FileCheck-19 %s
// An inclusive scan orders what is before the scan directive against what is after it (OpenMP 5.2, 5.6).
// CHECK: 16 race sum {{18-19|18-18}}{{$}}
// CHECK: program race

#include <stdio.h>

#define N 64

int main(void)
{
	int sum = 0, a[N], prefix[N];

	for (int i = 0; i < N; i++)
		a[i] = 1;
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		sum += a[i];
		prefix[i] = sum;
	}
	printf("%d\n", prefix[N - 1]);
	return 0;
}
