// RUN: %verdict | FileCheck-19 %s
// Members of a union share their bytes.
// CHECK: 17 disjoint
// CHECK: program disjoint

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
		v.byte[1] = 2;
	}
	printf("%d\n", u.byte[0] + 0 * v.byte[0] >= 0);
	return 0;
}
