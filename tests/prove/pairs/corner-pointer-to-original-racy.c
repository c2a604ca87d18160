// RUN: %verdict | FileCheck-19 %s
// private(x) makes copies; a pointer taken before still leads to the original.
// CHECK: 13 race {{x|p}} 16-16{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0, a[50];
	int *p = &x;

#pragma omp parallel for private(x)
	for (int i = 0; i < 50; i++) {
		x = i;
		*p = x;
		a[i] = x;
	}
	printf("%d %d\n", a[49], *p >= 0);
	return 0;
}
