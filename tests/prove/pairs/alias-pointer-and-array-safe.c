// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 {{disjoint|guarded}}
// CHECK: program {{disjoint|guarded}}

#include <stdio.h>

#define N 100

int a[N], b[N];

int main(void)
{
	int *p = b;

#pragma omp parallel for
	for (int i = 0; i < N - 1; i++)
		p[i + 1] = a[i] + 1;
	printf("%d\n", a[0]);
	return 0;
}
