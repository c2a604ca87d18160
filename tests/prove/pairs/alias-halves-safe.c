// RUN: %verdict | FileCheck-19 %s
// Slices of one array: a and a + n/2.
// CHECK: 15 {{disjoint|guarded}}
// CHECK: program {{disjoint|guarded}}

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *a = calloc(n + 1, sizeof *a);
	int *low = a, *high = a + n / 2;

#pragma omp parallel for
	for (int i = 0; i < n / 2; i++)
		low[i] = high[i] + 1;
	printf("%d\n", a[0]);
	free(a);
	return 0;
}
