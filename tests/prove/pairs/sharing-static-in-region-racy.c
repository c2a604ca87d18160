// RUN: %verdict | FileCheck-19 %s
// A variable with static storage that is declared in the construct is shared (OpenMP 5.2, 5.1.1).
// CHECK: 12 race last 16-16{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int a[64];

#pragma omp parallel for
	for (int i = 0; i < 64; i++) {
		static int last;

		last = i;
		a[i] = i + 1;
	}
	printf("%d\n", a[63]);
	return 0;
}
