// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 disjoint
// CHECK: program disjoint

#include <stdio.h>

int x, y;

int main(void)
{
#pragma omp parallel
	for (int step = 0; step < 4; step++) {
#pragma omp sections
		{
#pragma omp section
			if (step % 2 == 0)
				x = step;
#pragma omp section
			if (step % 2 == 1)
				x = -step;
		}
	}
	printf("%d\n", x);
	return 0;
}
