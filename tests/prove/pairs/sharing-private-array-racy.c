// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 race row 16-16{{$}}
// CHECK: program race

#include <stdio.h>

#define N 50

int main(void)
{
	int row[8], out[N];

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		for (int k = 0; k < 8; k++)
			row[k] = i * k;
		out[i] = i;
	}
	printf("%d\n", out[N - 1]);
	return 0;
}
