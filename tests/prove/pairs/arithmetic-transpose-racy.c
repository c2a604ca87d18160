// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 race a {{20-21|20-20|21-21|18-20|18-21}}{{$}}
// CHECK: program race

#include <stdio.h>

#define N 32

int a[N][N];

int main(void)
{
	for (int i = 0; i < N * N; i++)
		a[i / N][i % N] = i;
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++) {
			int t = a[i][j];

			a[i][j] = a[j][i];
			a[j][i] = t;
		}
	printf("%d\n", a[0][1] >= 0);
	return 0;
}
