// RUN: %verdict | FileCheck-19 %s
// CHECK: 18 race u 21-23{{$}}
// CHECK: program race

#include <stdio.h>

union value {
	struct {
		short low, high;
	} part;
	int whole;
};

int main(void)
{
	union value u = {.whole = 0};

#pragma omp parallel sections
	{
#pragma omp section
		u.part.low = 1;
#pragma omp section
		u.whole = 2;
	}
	printf("%d\n", u.whole != 0);
	return 0;
}
