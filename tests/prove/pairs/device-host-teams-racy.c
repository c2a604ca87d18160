// RUN: %verdict | FileCheck-19 %s
// teams on the host: the same rules.
// CHECK: 12 race x 14-14{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp teams num_teams(4) shared(x)
	{
		x += 1;
	}
	printf("%d\n", x > 0);
	return 0;
}
