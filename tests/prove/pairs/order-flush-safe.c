// RUN: %verdict | FileCheck-19 %s
// flush orders nothing between threads by itself (OpenMP 5.2, 1.4.4).
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int data, result;

int main(void)
{
#pragma omp parallel num_threads(2)
	{
#pragma omp single nowait
		data = 42;
#pragma omp barrier
#pragma omp for
		for (int i = 0; i < 2; i++)
			if (i == 0)
				result = data;
	}
	printf("%d\n", result >= 0);
	return 0;
}
