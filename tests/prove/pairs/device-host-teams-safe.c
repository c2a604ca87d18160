// RUN: %verdict | FileCheck-19 %s
// teams on the host: the same rules.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0;

#pragma omp teams num_teams(4) shared(x)
	{
#pragma omp atomic
		x += 1;
	}
	printf("%d\n", x > 0);
	return 0;
}
