// RUN: %verdict | FileCheck-19 %s
// critical excludes the threads of one contention group, not other teams (OpenMP 5.2, 15.2: binding thread set is all
// threads in the contention group).
// CHECK: 13 race x 16-16{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp target teams distribute parallel for map(tofrom : x) num_teams(2)
	for (int i = 0; i < 100; i++) {
#pragma omp critical
		x++;
	}
	printf("%d\n", x);
	return 0;
}
