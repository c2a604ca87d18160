// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <string.h>

#define N 32
#define M 64

char buffer[N + 1][M];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		memset(buffer[i], i, M);
	printf("%d\n", buffer[0][0]);
	return 0;
}
