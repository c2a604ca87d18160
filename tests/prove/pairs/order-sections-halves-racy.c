// RUN: %verdict | FileCheck-19 %s
// CHECK: 19 race a 11-11{{$}}
// CHECK: program race

#include <stdio.h>
#include <stdlib.h>

static void fill(int *a, int from, int to)
{
	for (int i = from; i < to; i++)
		a[i] = i;
}

int main(int argc, char *argv[])
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *a = malloc((n + 1) * sizeof *a);

#pragma omp parallel sections
	{
#pragma omp section
		fill(a, 0, n / 2 + 1);
#pragma omp section
		fill(a, n / 2, n);
	}
	printf("%d\n", a[0]);
	free(a);
	return 0;
}
