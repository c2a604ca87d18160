// RUN: %verdict | FileCheck-19 %s
// atomic orders the threads of all teams of a device.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp target teams distribute map(tofrom : x)
	for (int i = 0; i < 64; i++) {
#pragma omp atomic
		x += i;
	}
	printf("%d\n", x);
	return 0;
}
