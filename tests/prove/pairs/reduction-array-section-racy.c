// RUN: %verdict | FileCheck-19 %s
// CHECK: 14 race histogram 16-16{{$}}
// CHECK: program race

#include <stdio.h>

#define BINS 16
#define N 1024

int main(void)
{
	int histogram[BINS] = {0};

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		histogram[i % BINS]++;
	for (int b = 0; b < BINS; b++)
		printf("%d ", histogram[b]);
	printf("\n");
	return 0;
}
