// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 race a 21-21{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	int a[2 * N] = {0};

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k;

		if (i < N / 2)
			k = 2 * i;
		else
			k = 2 * (i - N / 2);
		a[k] = i;
	}
	printf("%d\n", a[0] >= 0);
	return 0;
}
