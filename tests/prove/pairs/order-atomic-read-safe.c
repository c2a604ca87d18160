// RUN: %verdict | FileCheck-19 %s
// atomic update against a plain read is a race (OpenMP 5.2, 1.4.1).
// CHECK: 12 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int x = 0, sum = 0;

#pragma omp parallel for reduction(+ : sum)
	for (int i = 0; i < 100; i++) {
		int v;

#pragma omp atomic
		x += 1;
#pragma omp atomic read
		v = x;
		sum += v > 0;
	}
	printf("%d %d\n", x, sum);
	return 0;
}
