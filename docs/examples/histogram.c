/*
 * A histogram by atomic increments of shared bins, and its running sum.
 *
 * usage: histogram [values] [bins]
 */
#include <stdio.h>
#include <stdlib.h>

static void count(int n, int bins, const unsigned value[restrict n], int bin[restrict bins])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		unsigned b = value[i] % (unsigned)bins;
#pragma omp atomic
		bin[b]++;
	}
}

/* below[b] = number of values in the bins before b */
static void accumulate(int bins, const int bin[restrict bins], long below[restrict bins])
{
#pragma omp target teams distribute parallel for
	for (int b = 0; b < bins; b++) {
		long sum = 0;
		for (int k = 0; k < b; k++)
			sum += bin[k];
		below[b] = sum;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 200000, bins = argc > 2 ? atoi(argv[2]) : 97;
	if (n < 1 || bins < 1) {
		fprintf(stderr, "usage: histogram [values >= 1] [bins >= 1]\n");
		return 2;
	}
	unsigned *value = malloc(n * sizeof *value), state = 12345;
	int *bin = calloc(bins, sizeof *bin);
	long *below = malloc(bins * sizeof *below);
	if (!value || !bin || !below) {
		fprintf(stderr, "histogram: no memory for %d values and %d bins\n", n, bins);
		return 1;
	}
	for (int i = 0; i < n; i++) {
		state = state * 1664525u + 1013904223u;
		value[i] = (state >> 16) * (state >> 16) >> 8;
	}

	count(n, bins, value, bin);
	accumulate(bins, bin, below);

	int fullest = 0;
	unsigned long check = 0;
	for (int b = 0; b < bins; b++) {
		if (bin[b] > bin[fullest])
			fullest = b;
		check = check * 31 + (unsigned long)below[b];
	}
	printf("histogram of %d values in %d bins\n", n, bins);
	printf("fullest bin %d with %d\n", fullest, bin[fullest]);
	printf("total %ld\n", below[bins - 1] + bin[bins - 1]);
	printf("check %lu\n", check);
	free(value), free(bin), free(below);
	return 0;
}
