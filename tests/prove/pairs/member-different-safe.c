// RUN: %verdict | FileCheck-19 %s
// Accesses to different members are no race.
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>

struct stats {
	int low, high;
};

int main(void)
{
	struct stats s = {0, 0};

#pragma omp parallel sections
	{
#pragma omp section
		s.low = 1;
#pragma omp section
		s.high = 2;
	}
	printf("%d\n", s.low + s.high > 0);
	return 0;
}
