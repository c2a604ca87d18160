// RUN: %verdict | FileCheck-19 %s
// Members of a union share their bytes.
// CHECK: 17 race u 20-22{{$}}
// CHECK: program race

#include <stdio.h>

union both {
	int whole;
	unsigned char byte[4];
};

int main(void)
{
	union both u = {0}, v = {0};

#pragma omp parallel sections
	{
#pragma omp section
		u.whole = 1;
#pragma omp section
		u.byte[1] = 2;
	}
	printf("%d\n", u.byte[0] + 0 * v.byte[0] >= 0);
	return 0;
}
