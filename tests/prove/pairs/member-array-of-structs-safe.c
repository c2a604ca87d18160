// RUN: %verdict | FileCheck-19 %s
// CHECK: 17 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 100

struct particle {
	double x, v;
};

struct particle p[N];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < N - 1; i++)
		p[i].x += p[i + 1].v;
	printf("%f\n", p[0].x);
	return 0;
}
