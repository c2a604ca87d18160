// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 256

int main(void)
{
	int bin[10] = {0}, data[N];

	for (int i = 0; i < N; i++)
		data[i] = (i * i) % 10;
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
#pragma omp atomic
		bin[data[i]] += 1;
	}
	printf("%d\n", bin[0]);
	return 0;
}
