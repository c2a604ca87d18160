// RUN: %verdict | FileCheck-19 %s
// i - 1 of an unsigned i wraps at 0: the subscript is taken modulo 256.
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int a[256] = {0};

#pragma omp parallel for
	for (int i = 0; i < 256; i++)
		a[(unsigned char)(i - 1)] = i;
	printf("%d\n", a[255] >= 0);
	return 0;
}
