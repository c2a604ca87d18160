// RUN: %verdict | FileCheck-19 %s
// if (i % 2) against if (!(i % 2)): an iteration takes one branch; what the other branch of its neighbour writes differs.
// CHECK: 14 race a 17-19{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	int a[2 * N] = {0};

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		if (i % 2)
			a[i + 1] = 1;
		if (!(i % 2))
			a[i] = 2;
	}
	printf("%d\n", a[0] >= 0);
	return 0;
}
