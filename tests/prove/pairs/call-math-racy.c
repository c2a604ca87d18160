// RUN: %verdict | FileCheck-19 %s
// CHECK: 14 race x 16-16{{$}}
// CHECK: program race

#include <math.h>
#include <stdio.h>

#define N 100

int main(void)
{
	double a[N], x = 0;

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		x = sqrt((double)i);
		a[i] = fabs(i - 2.0) + floor(0.5 * i);
	}
	printf("%.1f\n", a[N - 1]);
	return 0;
}
