// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 race buffer 17-17{{$}}
// CHECK: program race

#include <stdio.h>
#include <string.h>

#define N 32
#define M 64

char buffer[N + 1][M];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		memset(buffer[i], i, M + 1);
	printf("%d\n", buffer[0][0]);
	return 0;
}
