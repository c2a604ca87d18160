// RUN: %verdict | FileCheck-19 %s
// A loop with one iteration at most has nobody to race with.
// CHECK: 12 race a 14-14{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int a[2] = {0, 0};

#pragma omp parallel for
	for (int i = 0; i < 10; i++)
		a[0] = i;
	printf("%d\n", a[0] >= 0);
	return 0;
}
