// RUN: %verdict | FileCheck-19 %s
// ordered regions run one after another, in the order of the iterations (OpenMP 5.2, 15.10.2).
// CHECK: 12 race total 15-15{{$}}
// CHECK: program race

#include <stdio.h>

int main(void)
{
	int total = 0, a[100];

#pragma omp parallel for ordered
	for (int i = 0; i < 100; i++) {
		a[i] = i;
		total += a[i];
	}
	printf("%d\n", total);
	return 0;
}
