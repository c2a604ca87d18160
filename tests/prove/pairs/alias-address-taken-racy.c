// RUN: %verdict | FileCheck-19 %s
// CHECK: 12 race {{value|p}} 14-14{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int value = 0, a[100];
	int *p = &value;

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		*p = i;
		a[i] = i;
	}
	printf("%d %d\n", a[99], value >= 0);
	return 0;
}
