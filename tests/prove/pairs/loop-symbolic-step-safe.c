// RUN: %verdict | FileCheck-19 %s
// Iterations are `step` apart: blocks of that length do not meet, blocks one longer do.
// CHECK: 17 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
	int step = argc > 1 ? atoi(argv[1]) : 4;
	int n = 400;
	int *a = calloc(2 * n, sizeof *a);

	if (step < 1 || step > 100)
		return 1;
#pragma omp parallel for
	for (int i = 0; i < n; i += step)
		for (int j = i; j < i + step; j++)
			a[j] = i;
	printf("%d\n", a[0]);
	free(a);
	return 0;
}
