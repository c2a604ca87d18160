// RUN: %verdict | FileCheck-19 %s
// lastprivate gives the value of the sequentially last iteration (OpenMP 5.2, 5.4.5).
// CHECK: 16 race x 18-18{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	double a[N], x = 0;

	for (int i = 0; i < N; i++)
		a[i] = 0.5 * i;
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		x = a[i] * a[i];
	printf("%f\n", x);
	return 0;
}
