/*
 * Reductions over two vectors: dot product, smallest and largest element, the largest distance, and how many lie within.
 *
 * usage: reductions [n]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double dot(size_t n, const double *x, const double *y)
{
	double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
	for (size_t i = 0; i < n; i++)
		sum += x[i] * y[i];
	return sum;
}

static void range(size_t n, const double *x, double *smallest, double *largest)
{
	double low = x[0], high = x[0];
#pragma omp target teams distribute parallel for reduction(min : low) reduction(max : high)
	for (size_t i = 0; i < n; i++) {
		if (x[i] < low)
			low = x[i];
		if (x[i] > high)
			high = x[i];
	}
	*smallest = low;
	*largest = high;
}

static double distance(size_t n, const double *x, const double *y)
{
	double most = 0;
#pragma omp target teams distribute parallel for reduction(max : most)
	for (size_t i = 0; i < n; i++)
		most = fmax(most, fabs(x[i] - y[i]));
	return most;
}

static long within(size_t n, const double *x, double low, double high)
{
	long count = 0;
#pragma omp target teams distribute parallel for reduction(+ : count)
	for (size_t i = 0; i < n; i++)
		if (x[i] >= low && x[i] <= high)
			count++;
	return count;
}

int main(int argc, char **argv)
{
	size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 100000;
	if (n < 1) {
		fprintf(stderr, "usage: reductions [n >= 1]\n");
		return 2;
	}
	double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
	if (!x || !y) {
		fprintf(stderr, "reductions: no memory for two vectors of %zu\n", n);
		return 1;
	}
	for (size_t i = 0; i < n; i++) {
		x[i] = sin(0.001 * (double)i) + 1.5;
		y[i] = (double)(i % 100) / 100;
	}

	double smallest, largest;
	range(n, x, &smallest, &largest);
	printf("reductions over %zu elements\n", n);
	printf("dot %.10g\n", dot(n, x, y));
	printf("smallest %.15g largest %.15g\n", smallest, largest);
	printf("largest distance %.15g\n", distance(n, x, y));
	printf("within [1, 2] %ld\n", within(n, x, 1, 2));
	free(x), free(y);
	return 0;
}
