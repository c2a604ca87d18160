// RUN: %verdict | FileCheck-19 %s
// One iteration alone writes.
// CHECK: 14 race first 18-18{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	int first = 0, a[N];

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		a[i] = i;
		if (i >= N - 2)
			first = a[i];
	}
	printf("%d\n", first > 0);
	return 0;
}
