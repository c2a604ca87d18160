#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	int n = 1000;
	double *x = malloc(n * sizeof(*x));
	double *y = malloc(n * sizeof(*y));
	for (int i = 0; i < n; i++) {
		x[i] = i, y[i] = 1;
	}
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] += 2 * x[i];
	double sum = 0;
	for (int i = 0; i < n; i++)
		sum += y[i];
	printf("sum %g\n", sum);
	free(x);
	free(y);
	return 0;
}
