// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 1000

int main(void)
{
	int sum = 0;

#pragma omp target teams distribute parallel for map(tofrom : sum) reduction(+ : sum)
	for (int i = 0; i < N; i++)
		sum += i;
	printf("%d\n", sum);
	return 0;
}
