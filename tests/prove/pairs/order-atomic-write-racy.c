// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race flag 15-22{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int flag = 0, seen = 0;

#pragma omp parallel sections reduction(+ : seen)
	{
#pragma omp section
		{
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
