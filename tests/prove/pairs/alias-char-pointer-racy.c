// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 race {{x|bytes}} {{17-17|17-18}}{{$}}
// CHECK: program race

#include <stdio.h>

#define N 64

int x[N];

int main(void)
{
	unsigned char *bytes = (unsigned char *)x;

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		x[i] = i;
		bytes[i] = 1;
	}
	printf("%d\n", x[0] >= 0);
	return 0;
}
