// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 {{disjoint|guarded}}
// CHECK: program {{disjoint|guarded}}

#include <stdio.h>

#define N 64

int x[N];

int main(void)
{
	unsigned char *bytes = (unsigned char *)x;

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		x[i] = i;
		bytes[4 * i] = 1;
	}
	printf("%d\n", x[0] >= 0);
	return 0;
}
