// RUN: %verdict | FileCheck-19 %s
// A barrier orders the threads of its team only.
// CHECK: 14 race a 18-21{{$}}
// CHECK: program race

#include <stdio.h>

#define N 64

int a[N], b[N];

int main(void)
{
#pragma omp target teams num_teams(2) map(tofrom : a, b)
	{
#pragma omp distribute parallel for
		for (int i = 0; i < N; i++)
			a[i] = i;
#pragma omp distribute parallel for
		for (int i = 0; i < N; i++)
			b[i] = a[N - 1 - i];
	}
	printf("%d\n", b[0] >= 0);
	return 0;
}
