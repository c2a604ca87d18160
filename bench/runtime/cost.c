// What a launch and a copy cost: TSV on stdout, one line a measurement (what, bytes, repeats, median_us, best_us, gb_s).
// Memory is pageable, and written before it is copied. A copy whose content is wrong ends the program with status 1.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST = 2000 };

// omp_get_wtime counts whole microseconds
static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static void print(const char *what, size_t bytes, double *seconds, int n)
{
	qsort(seconds, (size_t)n, sizeof *seconds, by_size);
	double median = seconds[n / 2];
	printf("%s\t%zu\t%d\t%.2f\t%.2f\t%.2f\n", what, bytes, n, median * 1e6, seconds[0] * 1e6,
	       (double)bytes / median * 1e-9);
}

static void launches(void)
{
	static double seconds[MOST];
	for (int r = -10; r < MOST; r++) {
		double start = now();
#pragma omp target
		{
		}
		if (r >= 0)
			seconds[r] = now() - start;
	}
	print("launch", 0, seconds, MOST);
}

static void copies(size_t n, int repeats)
{
	static double to[MOST], from[MOST];
	int *a = malloc(n * sizeof *a);
	if (!a)
		exit(1);
	for (size_t i = 0; i < n; i++)
		a[i] = (int)i;
#pragma omp target data map(alloc : a[0 : n])
	for (int r = -2; r < repeats; r++) {
		a[n - 1] = r;
		double start = now();
#pragma omp target update to(a[0 : n])
		double half = now();
		a[n - 1] = -100;
		double again = now();
#pragma omp target update from(a[0 : n])
		double end = now();
		if (a[n - 1] != r || a[0] != (n > 1 ? 0 : r))
			exit(1);
		if (r >= 0) {
			to[r] = half - start;
			from[r] = end - again;
		}
	}
	print("to device", n * sizeof *a, to, repeats);
	print("from device", n * sizeof *a, from, repeats);
	free(a);
}

int main(void)
{
	printf("what\tbytes\trepeats\tmedian_us\tbest_us\tgb_s\n");
	launches();
	for (size_t bytes = 4096; bytes < (size_t)256 << 20; bytes *= 16)
		copies(bytes / sizeof(int), bytes < (size_t)1 << 20 ? 500 : 15);
	copies(((size_t)256 << 20) / sizeof(int), 15);
	return 0;
}
