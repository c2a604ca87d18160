// RUN: %verdict | FileCheck-19 %s
// CHECK: 13 race a 17-17{{$}}
// CHECK: program race

#include <stdio.h>

#define N 32

int a[N][N];

int main(void)
{
#pragma omp target teams distribute map(tofrom : a)
	for (int i = 0; i < N; i++) {
#pragma omp parallel for
		for (int j = 1; j < N; j++)
			a[i][j] = a[i][j - 1] + 1;
	}
	printf("%d\n", a[0][0]);
	return 0;
}
