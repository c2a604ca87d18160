// RUN: %verdict | FileCheck-19 %s
// volatile is no synchronisation.
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <stdio.h>

int main(void)
{
	int turn = 0;
	int a[50];

#pragma omp parallel for
	for (int i = 0; i < 50; i++) {
#pragma omp atomic
		turn += 1;
		a[i] = i;
	}
	printf("%d %d\n", turn, a[49]);
	return 0;
}
