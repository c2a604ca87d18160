// RUN: %verdict | FileCheck-19 %s
// target nowait: the host goes on beside it (OpenMP 5.2, 13.8).
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int main(void)
{
	int a[N], first;

	for (int i = 0; i < N; i++)
		a[i] = 0;
#pragma omp target teams distribute parallel for map(tofrom : a) nowait
	for (int i = 0; i < N; i++)
		a[i] = i + 1;
#pragma omp taskwait
	first = a[0];
	printf("%d\n", first >= 0);
#pragma omp taskwait
	return 0;
}
