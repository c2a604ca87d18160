// RUN: %verdict | FileCheck-19 %s
// Code of teams outside distribute and parallel runs once in every team.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp target teams num_teams(1) map(tofrom : x)
	{
		x += 1;
	}
	printf("%d\n", x > 0);
	return 0;
}
