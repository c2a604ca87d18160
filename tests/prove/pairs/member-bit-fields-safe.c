// RUN: %verdict | FileCheck-19 %s
// Adjacent bit-fields are one memory location (C17, 3.14), members after a zero-width one are not.
// CHECK: 18 disjoint
// CHECK: program disjoint

#include <stdio.h>

struct flags {
	unsigned a : 3;
	unsigned : 0;
	unsigned b : 5;
};

int main(void)
{
	struct flags f = {0};

#pragma omp parallel sections
	{
#pragma omp section
		f.a = 1;
#pragma omp section
		f.b = 2;
	}
	printf("%d\n", f.a + f.b > 0);
	return 0;
}
