// RUN: %verdict | FileCheck-19 %s
// Children of a final task are included tasks: they run at once, in its place (OpenMP 5.2, 12.5).
// CHECK: 12 race x 18-19{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x)
		{
#pragma omp task shared(x)
			x = 1;
			x += 2;
		}
	}
	printf("%d\n", x > 0);
	return 0;
}
