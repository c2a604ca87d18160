// RUN: %verdict | FileCheck-19 %s
// CHECK: 16 race {{block|p|q}} {{18-19|18-18}}{{$}}
// CHECK: program race

#include <stdio.h>
#include <stdlib.h>

#define N 100

int main(void)
{
	float *block = calloc(2 * N, sizeof *block);
	float *p = block;
	float *q = block + N - 1;

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		p[i] = i;
		q[i] = 2 * i;
	}
	printf("%f\n", block[0]);
	free(block);
	return 0;
}
