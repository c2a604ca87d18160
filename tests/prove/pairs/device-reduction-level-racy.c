// RUN: %verdict | FileCheck-19 %s
// A reduction on the inner parallel loop only: every team then adds to the one shared original.
// CHECK: 14 race sum {{14-14|15-15|17-17}}{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	int sum = 0;

#pragma omp target teams num_teams(4) map(tofrom : sum)
#pragma omp distribute parallel for reduction(+ : sum)
	for (int i = 0; i < N; i++)
		sum += i;
	printf("%d\n", sum > 0);
	return 0;
}
