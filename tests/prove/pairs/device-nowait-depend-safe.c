// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int a[N];

int main(void)
{
#pragma omp target map(tofrom : a) nowait depend(out : a)
	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma omp target map(tofrom : a) nowait depend(inout : a)
	for (int i = 0; i < N; i++)
		a[i] += 1;
#pragma omp taskwait
	printf("%d\n", a[0] >= 0);
	return 0;
}
