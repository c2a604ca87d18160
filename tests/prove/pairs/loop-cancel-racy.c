// RUN: %verdict | FileCheck-19 %s
// cancel ends the loop early; it orders nothing.
// CHECK: 16 race found 19-19{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	int a[N], found = -1;

	for (int i = 0; i < N; i++)
		a[i] = i % 10;
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		if (a[i] == 3) {
			found = 3;
#pragma omp cancel for
		}
	printf("%d\n", found);
	return 0;
}
