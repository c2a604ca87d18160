// RUN: %verdict | FileCheck-19 %s
// The pointers to the old and the new values are exchanged by one thread, in every round.
// CHECK: 16 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

#define N 100

int main(void)
{
	double *from = calloc(N, sizeof(*from)), *to = calloc(N, sizeof(*to));

	from[0] = to[0] = 1;
#pragma omp parallel
	for (int s = 0; s < 10; s++) {
#pragma omp for
		for (int i = 1; i < N - 1; i++)
			to[i] = (from[i - 1] + from[i + 1]) / 2;
#pragma omp single
		{
			double *t = from;

			from = to;
			to = t;
		}
	}
	printf("%f\n", from[1]);
	free(from);
	free(to);
	return 0;
}
