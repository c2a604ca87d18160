// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 race b 19-22{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int a[N], b[N];

int main(void)
{
#pragma omp parallel
	{
#pragma omp sections
		{
#pragma omp section
			for (int i = 0; i < N; i++)
				b[i] = i;
#pragma omp section
			for (int i = 0; i < N; i++)
				a[i] = b[i];
		}
	}
	printf("%d\n", a[0]);
	return 0;
}
