// RUN: %verdict | FileCheck-19 %s
// Neighbours in one cache line are slow, but no race.
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int sum[8] = {0};

#pragma omp parallel num_threads(8)
	{
#pragma omp for schedule(static, 1)
		for (int t = 0; t < 8; t++)
			for (int k = 0; k < 100; k++)
				sum[t] += k;
	}
	printf("%d\n", sum[0] > 0);
	return 0;
}
