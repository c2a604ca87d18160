// RUN: %verdict | FileCheck-19 %s
// Only reads: a variable that nobody writes may be shared.
// CHECK: 13 race factor {{15-16|16-16}}{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int factor = 3;
	int a[100];

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		a[i] = i * factor;
		factor = 3;
	}
	printf("%d\n", a[99]);
	return 0;
}
