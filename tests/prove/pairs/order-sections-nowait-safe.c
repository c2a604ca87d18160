// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0, y[64];

#pragma omp parallel
	{
#pragma omp sections
		{
#pragma omp section
			x = 5;
		}
#pragma omp for
		for (int i = 0; i < 64; i++)
			y[i] = x;
	}
	printf("%d %d\n", x, y[0] >= 0);
	return 0;
}
