// RUN: %verdict | FileCheck-19 %s
// Reads through an index array need no injectivity.
// CHECK: 18 race a 20-20{{$}}
// CHECK: program race

#include <stdio.h>

#define N 64

int a[N], b[N], map[N];

int main(void)
{
	for (int i = 0; i < N; i++) {
		map[i] = (i * 5) % 7;
		b[i] = i;
	}
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[map[i]] = b[i];
	printf("%d\n", a[0] >= 0);
	return 0;
}
