// RUN: %verdict | FileCheck-19 %s
// Recursive tasks: the parent reads the children's results, after taskwait or already before.
// CHECK: 27 disjoint
// CHECK: program disjoint

#include <stdio.h>

static int fib(int n)
{
	int i = 0, j = 0, sum;

	if (n < 2)
		return n;
#pragma omp task shared(i) firstprivate(n)
	i = fib(n - 1);
#pragma omp task shared(j) firstprivate(n)
	j = fib(n - 2);
#pragma omp taskwait
	sum = i + j;
	return sum;
}

int main(void)
{
	int result = 0;

#pragma omp parallel shared(result)
#pragma omp single
	result = fib(10);
	printf("%d\n", result != -1);
	return 0;
}
