// RUN: %verdict | FileCheck-19 %s
// A worksharing loop outside any parallel region runs on a team of one (OpenMP 5.2, 1.3).
// CHECK: 19 race sum 14-14{{$}}
// CHECK: program race

#include <stdio.h>

static int sum;

static void add(int n)
{
#pragma omp for
	for (int i = 0; i < n; i++)
		sum += i;
}

int main(void)
{
#pragma omp parallel
	add(100);
	printf("%d\n", sum > 0);
	return 0;
}
