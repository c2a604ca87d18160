// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 race hits 16-16{{$}}
// CHECK: program race

#include <stdio.h>

#define N 1000

int main(void)
{
	int hits = 0;

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		if (i % 7 == 3) {
			hits++;
		}
	printf("%d\n", hits);
	return 0;
}
