// RUN: %verdict | FileCheck-19 %s
// The table is filled by a one-to-one loop before the region.
// CHECK: 16 race a 18-18{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int index_of[N], a[2 * N];

int main(void)
{
	for (int i = 0; i < N; i++)
		index_of[i] = i / 2;
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[index_of[i]] += i;
	printf("%d\n", a[1] >= 0);
	return 0;
}
