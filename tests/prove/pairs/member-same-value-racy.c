// RUN: %verdict | FileCheck-19 %s
// All threads write the same value: still a race.
// CHECK: 12 race done 15-15{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int done = 0, a[100];

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		a[i] = i;
		done = 1;
	}
	printf("%d %d\n", done, a[99]);
	return 0;
}
