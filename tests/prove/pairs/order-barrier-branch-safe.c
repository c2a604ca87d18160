// RUN: %verdict | FileCheck-19 %s
// A barrier that only some paths reach orders nothing on the others; all threads take the same path here.
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int a[N], b[N];

int main(int argc, char *argv[])
{
	(void)argc, (void)argv;
#pragma omp parallel
	{
#pragma omp for nowait
		for (int i = 0; i < N; i++)
			a[i] = i;
		{
#pragma omp barrier
		}
#pragma omp for
		for (int i = 0; i < N; i++)
			b[i] = a[N - 1 - i];
	}
	printf("%d\n", b[0] >= 0);
	return 0;
}
