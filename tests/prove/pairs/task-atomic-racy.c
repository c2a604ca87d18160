// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race sum 19-19{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int sum = 0;

#pragma omp parallel
	{
#pragma omp single nowait
		for (int i = 0; i < 16; i++) {
#pragma omp task shared(sum)
			{
				int square = i * i;

				sum += square;
			}
		}
	}
	printf("%d\n", sum);
	return 0;
}
