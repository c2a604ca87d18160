// RUN: %verdict | FileCheck-19 %s
// CHECK: 11 race product 13-13{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	double product = 1;

#pragma omp parallel for shared(product)
	for (int i = 1; i <= 20; i++)
		product = product * i;
	printf("%g\n", product);
	return 0;
}
