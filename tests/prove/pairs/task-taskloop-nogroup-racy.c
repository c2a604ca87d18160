// RUN: %verdict | FileCheck-19 %s
// nogroup drops the taskgroup around taskloop (OpenMP 5.2, 12.6).
// CHECK: 16 race a 21-22{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int a[N];

int main(void)
{
	int first = -1;

#pragma omp parallel
#pragma omp single
	{
#pragma omp taskloop nogroup
		for (int i = 0; i < N; i++)
			a[i] = i + 1;
		first = a[0];
	}
	printf("%d\n", first >= 0);
	return 0;
}
