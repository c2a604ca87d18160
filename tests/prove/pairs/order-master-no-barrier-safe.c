// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	double size = 0, a[128];

#pragma omp parallel
	{
#pragma omp master
		size = 2.5;
#pragma omp barrier
#pragma omp for
		for (int i = 0; i < 128; i++)
			a[i] = size * i;
	}
	printf("%f\n", a[0]);
	return 0;
}
