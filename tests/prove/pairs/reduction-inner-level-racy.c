// RUN: %verdict | FileCheck-19 %s
// A reduction on the worksharing loop combines into the shared variable; the plain update beside it is not part of it.
// CHECK: 12 race sum 17-17{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int sum = 0;

#pragma omp parallel
	{
#pragma omp for reduction(+ : sum)
		for (int i = 0; i < 100; i++)
			sum += i;
		sum += 1;
	}
	printf("%d\n", sum > 0);
	return 0;
}
