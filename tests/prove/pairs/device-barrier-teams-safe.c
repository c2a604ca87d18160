// RUN: %verdict | FileCheck-19 %s
// A barrier orders the threads of its team only.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 64

int a[N], b[N];

int main(void)
{
#pragma omp target teams num_teams(1) map(tofrom : a, b)
	{
#pragma omp distribute parallel for
		for (int i = 0; i < N; i++)
			a[i] = i;
#pragma omp distribute parallel for
		for (int i = 0; i < N; i++)
			b[i] = a[N - 1 - i];
	}
	printf("%d\n", b[0] >= 0);
	return 0;
}
