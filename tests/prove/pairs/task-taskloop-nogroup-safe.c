// RUN: %verdict | FileCheck-19 %s
// nogroup drops the taskgroup around taskloop (OpenMP 5.2, 12.6).
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int a[N];

int main(void)
{
	int first = -1;

#pragma omp parallel
#pragma omp single
	{
#pragma omp taskloop
		for (int i = 0; i < N; i++)
			a[i] = i + 1;
		first = a[0];
	}
	printf("%d\n", first >= 0);
	return 0;
}
