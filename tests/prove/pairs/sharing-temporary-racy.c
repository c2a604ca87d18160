// RUN: %verdict | FileCheck-19 %s
// A temporary declared outside the construct is shared (OpenMP 5.2, 5.1.1) unless a clause says private.
// CHECK: 17 race tmp {{19-20|19-19}}{{$}}
// CHECK: program race

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
	int tmp, n = argc > 1 ? atoi(argv[1]) : 100;
	int a[n];

	for (int i = 0; i < n; i++)
		a[i] = i;

#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		tmp = a[i] + i;
		a[i] = tmp;
	}

	printf("a[50] = %d\n", a[50]);
	return 0;
}
