// RUN: %verdict | FileCheck-19 %s
// Every thread of the team runs the whole callee unless there is a worksharing construct in it.
// CHECK: 21 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

static int a[N];

static void fill(void)
{
#pragma omp for
	for (int i = 0; i < N; i++)
		a[i] = i;
}

int main(void)
{
#pragma omp parallel
	{
		fill();
	}
	printf("%d\n", a[N - 1]);
	return 0;
}
