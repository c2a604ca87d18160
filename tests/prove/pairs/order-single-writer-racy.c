// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race a 14-14{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int a[10] = {0};

#pragma omp parallel
	{
		for (int i = 0; i < 10; i++)
			a[i] = a[i] + i;
	}
	printf("%d\n", a[9]);
	return 0;
}
