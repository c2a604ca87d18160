// RUN: %verdict | FileCheck-19 %s
// reduction(+: sum) gives copies; *p is the original.
// CHECK: 13 race {{sum|p}} 15-15{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int sum = 0;
	int *p = &sum;

#pragma omp parallel for reduction(+ : sum)
	for (int i = 0; i < 100; i++) {
		*p += i;
	}
	printf("%d\n", sum + 0 * *p > 0);
	return 0;
}
