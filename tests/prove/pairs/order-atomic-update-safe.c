// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 1000

int main(void)
{
	int hits = 0;

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		if (i % 7 == 3) {
#pragma omp atomic
			hits++;
		}
	printf("%d\n", hits);
	return 0;
}
