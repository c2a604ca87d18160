// RUN: %verdict | FileCheck-19 %s
// Where rows begin is noted while they are filled.
// CHECK: 23 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

#define N 40

int main(void)
{
	int row[N + 1], next = 0;
	double value[N * N + 1];

	for (int i = 0; i < N; i++) {
		row[i] = next;
		for (int j = 0; j < N; j++)
			if ((i * j) % 7 == 1)
				next++;
	}
	row[N] = next;
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			value[k] = i;
	printf("%d\n", row[N]);
	return value[0] < 0;
}
