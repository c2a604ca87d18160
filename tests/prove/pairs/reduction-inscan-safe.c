// RUN: %verdict | FileCheck-19 %s
// An inclusive scan orders what is before the scan directive against what is after it (OpenMP 5.2, 5.6).
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 64

int main(void)
{
	int sum = 0, a[N], prefix[N];

	for (int i = 0; i < N; i++)
		a[i] = 1;
#pragma omp parallel for reduction(inscan, + : sum)
	for (int i = 0; i < N; i++) {
		sum += a[i];
#pragma omp scan inclusive(sum)
		prefix[i] = sum;
	}
	printf("%d\n", prefix[N - 1]);
	return 0;
}
