// RUN: %verdict | FileCheck-19 %s
// A task that nobody waits for before its creator's variable goes: taskwait comes first, or the region's end.
// CHECK: 21 race sum 25-26{{$}}
// CHECK: program race

#include <stdio.h>

static int work(int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum += i;
	return sum;
}

int main(void)
{
	int sum = 0;

#pragma omp parallel num_threads(2)
#pragma omp single
	{
#pragma omp task shared(sum)
		sum = work(100);
		printf("%d\n", sum > -1);
	}
	return 0;
}
