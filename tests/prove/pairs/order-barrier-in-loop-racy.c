// RUN: %verdict | FileCheck-19 %s
// Two phases a round: reading the neighbour in the phase after the write.
// CHECK: 16 race {{cur|next}} 20-23{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

double cur[N], next[N];

int main(void)
{
	for (int i = 0; i < N; i++)
		cur[i] = i;
#pragma omp parallel
	for (int step = 0; step < 10; step++) {
#pragma omp for nowait
		for (int i = 1; i < N - 1; i++)
			next[i] = 0.5 * (cur[i - 1] + cur[i + 1]);
#pragma omp for
		for (int i = 1; i < N - 1; i++)
			cur[i] = next[N - 1 - i];
	}
	printf("%f\n", cur[1] >= 0 ? 1. : 0.);
	return 0;
}
