// RUN: %verdict | FileCheck-19 %s
// Two tables of offsets: a[p[i]] and a[p[i] + d] for neighbouring entries.
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 6

static const int p[N] = {0, 2, 4, 6, 8, 10};

int main(void)
{
	int a[16] = {0};

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		a[p[i]] = i;
		a[p[i] + 1] = i;
	}
	printf("%d\n", a[0]);
	return 0;
}
