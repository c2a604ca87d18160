// RUN: %verdict | FileCheck-19 %s
// The original of a lastprivate variable is written at the end of the construct; without its barrier a read by another
// thread is not ordered after it (OpenMP 5.2, 5.4.5).
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 128

int main(void)
{
	int last = 0, a[N], seen[N];

#pragma omp parallel
	{
#pragma omp for lastprivate(last)
		for (int i = 0; i < N; i++) {
			a[i] = 2 * i;
			last = a[i];
		}
#pragma omp for
		for (int i = 0; i < N; i++)
			seen[i] = last;
	}
	printf("%d %d\n", last, seen[N - 1]);
	return 0;
}
