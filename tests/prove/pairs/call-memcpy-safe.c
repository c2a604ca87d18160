// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <string.h>

#define N 16
#define M 8

int a[N + 1][M], b[N + 1][M];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		memcpy(a[i], b[i + 1], sizeof a[i]);
	printf("%d\n", a[0][0]);
	return 0;
}
