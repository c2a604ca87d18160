// RUN: %verdict | FileCheck-19 %s
// A reduction on the inner parallel loop only: every team then adds to the one shared original.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

int main(void)
{
	int sum = 0;

#pragma omp target teams num_teams(4) map(tofrom : sum) reduction(+ : sum)
#pragma omp distribute parallel for reduction(+ : sum)
	for (int i = 0; i < N; i++)
		sum += i;
	printf("%d\n", sum > 0);
	return 0;
}
