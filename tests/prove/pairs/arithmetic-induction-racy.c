// RUN: %verdict | FileCheck-19 %s
// A counter that is advanced in every iteration is shared; its closed form is not.
// CHECK: 14 race {{k|a}} {{17-17|16-17|16-16}}{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	int k = 0, a[2 * N];

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		a[k] = i;
		k += 2;
	}
	printf("%d %d\n", a[0] >= 0, k / 1000);
	return 0;
}
