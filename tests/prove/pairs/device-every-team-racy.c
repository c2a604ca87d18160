// RUN: %verdict | FileCheck-19 %s
// Code of teams outside distribute and parallel runs once in every team.
// CHECK: 12 race x 14-14{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp target teams num_teams(4) map(tofrom : x)
	{
		x += 1;
	}
	printf("%d\n", x > 0);
	return 0;
}
