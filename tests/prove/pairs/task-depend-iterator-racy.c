// RUN: %verdict | FileCheck-19 %s
// depend(iterator(...)) names every element (OpenMP 5.2, 3.2.6).
// CHECK: 14 race a 19-23{{$}}
// CHECK: program race

#include <stdio.h>

#define N 16

int main(void)
{
	int a[N], sum = 0;

#pragma omp parallel
#pragma omp single
	{
		for (int i = 0; i < N; i++) {
#pragma omp task shared(a) firstprivate(i) depend(out : a[i])
			a[i] = i;
		}
#pragma omp task shared(a, sum) depend(iterator(k = 0 : N / 2), in : a[k])
		for (int k = 0; k < N; k++)
			sum += a[k];
	}
	printf("%d\n", sum != -1);
	return 0;
}
