// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int flag = 0, seen = 0;

#pragma omp parallel sections reduction(+ : seen)
	{
#pragma omp section
		{
#pragma omp atomic write
			flag = 1;
		}
#pragma omp section
		{
			int v;

#pragma omp atomic read
			v = flag;
			seen += v >= 0;
		}
	}
	printf("%d\n", seen);
	return 0;
}
