// RUN: %verdict | FileCheck-19 %s
// CHECK: 27 race a 15-15{{$}}
// CHECK: program race

#include <stdio.h>

#define N 64

int a[N + 1];

static void fill(int from, int to)
{
	if (to - from <= 8) {
		for (int i = from; i <= to; i++)
			a[i] = from;
		return;
	}
#pragma omp task
	fill(from, from + (to - from) / 2);
#pragma omp task
	fill(from + (to - from) / 2, to);
#pragma omp taskwait
}

int main(void)
{
#pragma omp parallel
#pragma omp single
	fill(0, N);
	printf("%d\n", a[0]);
	return 0;
}
