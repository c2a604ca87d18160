// RUN: %verdict | FileCheck-19 %s
// A constant table without equal entries is injective.
// CHECK: 14 race a 16-16{{$}}
// CHECK: program race

#include <stdio.h>

static const int order[8] = {3, 1, 4, 0, 5, 1, 2, 6};

int main(void)
{
	int a[8] = {0};

#pragma omp parallel for
	for (int i = 0; i < 8; i++)
		a[order[i]] = i;
	printf("%d\n", a[3]);
	return 0;
}
