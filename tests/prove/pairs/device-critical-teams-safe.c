// RUN: %verdict | FileCheck-19 %s
// critical excludes the threads of one contention group, not other teams (OpenMP 5.2, 15.2: binding thread set is all
// threads in the contention group).
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp target parallel for map(tofrom : x)
	for (int i = 0; i < 100; i++) {
#pragma omp critical
		x++;
	}
	printf("%d\n", x);
	return 0;
}
