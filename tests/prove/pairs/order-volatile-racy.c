// RUN: %verdict | FileCheck-19 %s
// volatile is no synchronisation.
// CHECK: 13 race turn 15-15{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	volatile int turn = 0;
	int a[50];

#pragma omp parallel for
	for (int i = 0; i < 50; i++) {
		turn += 1;
		a[i] = i;
	}
	printf("%d %d\n", turn, a[49]);
	return 0;
}
