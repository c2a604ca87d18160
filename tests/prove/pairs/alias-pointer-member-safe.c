// RUN: %verdict | FileCheck-19 %s
// CHECK: 19 {{disjoint|guarded}}
// CHECK: program {{disjoint|guarded}}

#include <stdio.h>
#include <stdlib.h>

struct vectors {
	double *x, *y;
};

int main(void)
{
	int n = 50;
	struct vectors s;

	s.x = calloc(n, sizeof *s.x);
	s.y = calloc(n, sizeof *s.y);
#pragma omp parallel for
	for (int i = 1; i < n; i++)
		s.x[i] = s.y[i - 1] + 1;
	printf("%f\n", s.x[1]);
	free(s.x);
	free(s.y);
	return 0;
}
