// RUN: %verdict | FileCheck-19 %s
// linear(j:2): a private copy that holds the value of its iteration (OpenMP 5.2, 5.4.6).
// CHECK: 17 race j {{20-20|19-20}}{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	int j = 0;
	double a[N], b[2 * N];

	for (int i = 0; i < 2 * N; i++)
		b[i] = i;
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		a[i] = b[j];
		j += 2;
	}
	printf("%f %d\n", a[N - 1], j);
	return 0;
}
