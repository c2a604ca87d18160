// RUN: %verdict | FileCheck-19 %s
// lastprivate(conditional: x): the last assignment in sequential order survives (OpenMP 5.2, 5.4.5).
// CHECK: 16 race largest 19-19{{$}}
// CHECK: program race

#include <stdio.h>

#define N 100

int main(void)
{
	int a[N], largest = -1;

	for (int i = 0; i < N; i++)
		a[i] = (i * 37) % 101;
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		if (i % 2 == 0)
			largest = i;
	printf("%d\n", largest);
	return 0;
}
