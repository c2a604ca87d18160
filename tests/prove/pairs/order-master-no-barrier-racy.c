// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race size 14-17{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	double size = 0, a[128];

#pragma omp parallel
	{
#pragma omp master
		size = 2.5;
#pragma omp for
		for (int i = 0; i < 128; i++)
			a[i] = size * i;
	}
	printf("%f\n", a[0]);
	return 0;
}
