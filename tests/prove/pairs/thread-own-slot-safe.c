// RUN: %verdict | FileCheck-19 %s
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

#define MAX 256

int main(void)
{
	int sum[MAX] = {0}, total = 0;

	if (omp_get_max_threads() > MAX)
		return 1;
#pragma omp parallel
	{
		int me = omp_get_thread_num();

		for (int i = 0; i < 10; i++)
			sum[me] += i;
	}
	for (int t = 0; t < MAX; t++)
		total += sum[t];
	printf("%d\n", total > 0);
	return 0;
}
