// RUN: %verdict | FileCheck-19 %s
// CHECK: 16 race result 9-9{{$}}
// CHECK: program race

#include <stdio.h>

static void divide(int a, int b, int *quotient)
{
	*quotient = a / b;
}

int main(void)
{
	int result, out[100];

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		divide(i, 3, &result);
		out[i] = i;
	}
	printf("%d\n", out[99] > 0);
	return 0;
}
