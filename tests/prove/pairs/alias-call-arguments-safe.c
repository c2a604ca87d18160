// RUN: %verdict | FileCheck-19 %s
// The caller in the file passes overlapping slices, or distinct ones.
// CHECK: 14 {{disjoint|guarded}}
// CHECK: program {{disjoint|guarded}}

#include <stdio.h>

#define N 100

static int data[2 * N];

static void shift(int *dst, const int *src, int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		dst[i] = src[i] + 1;
}

int main(void)
{
	shift(data + N, data, N);
	printf("%d\n", data[0]);
	return 0;
}
