/* target regions with pointers that may overlap, on the host and, where the memory is on the device already, there: the result
 * is that of a serial run; without optimisation and with all of it */
// RUN: %occ --occ-target=cpu -std=c17 -O0 -Wall -Wextra -fopenmp %s -o %t && %t 2>%t.err && FileCheck-19 %s <%t.err
// RUN: %occ --occ-target=cpu -std=c17 -O3 -Wall -Wextra -fopenmp %s -o %t && %t 2>%t.err && FileCheck-19 %s <%t.err
#include "Inputs/e2e.h"
#include <string.h>

#define N 1000
#define MARGIN 40

static double memory[N + 2 * MARGIN], expected[N + 2 * MARGIN];

__attribute__((noinline)) static void in_teams(int n, double *x, const double *y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		x[i] = y[i] + 1;
}

__attribute__((noinline)) static void in_chunks(int n, double *x, const double *y)
{
#pragma omp target teams distribute parallel for schedule(static, 3)
	for (int i = 0; i < n; i++)
		x[i] = y[i] + 1;
}

__attribute__((noinline)) static void only_teams(int n, double *x, const double *y)
{
#pragma omp target teams distribute
	for (int i = 0; i < n; i++)
		x[i] = y[i] + 1;
}

__attribute__((noinline)) static void in_parallel(int n, double *x, const double *y)
{
#pragma omp target parallel for
	for (int i = 0; i < n; i++)
		x[i] = y[i] + 1;
}

__attribute__((noinline)) static void inside(int n, double *x, const double *y)
{
#pragma omp target
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		x[i] = y[i] + 1;
}

__attribute__((noinline)) static void split(int n, double *x, const double *y)
{
#pragma omp target teams
#pragma omp distribute parallel for
	for (int i = 0; i < n; i++)
		x[i] = y[i] + 1;
}

static int run(const char *name, void (*function)(int, double *, const double *), int n, int offset, int present)
{
	double *x = expected + MARGIN, *y = x + offset;

	FILL(memory, N + 2 * MARGIN);
	memcpy(expected, memory, sizeof(memory));
#pragma clang loop vectorize(disable)
	for (int i = 0; i < n; i++)
		x[i] = y[i] + 1;
	if (present) {
#pragma omp target data map(tofrom: memory)
		function(n, memory + MARGIN, memory + MARGIN + offset);
	} else {
		function(n, memory + MARGIN, memory + MARGIN + offset);
	}
	if (!memcmp(memory, expected, sizeof(memory)))
		return 0;
	printf("%s: not as in a serial run: n %d, offset %d, present %d\n", name, n, offset, present);
	return 1;
}

#define RUN(function) run(#function, function, lengths[k], offsets[i], present)

int main(void)
{
	const int offsets[] = {1, -1, 2, 7, -7, 33, -33, 0};
	const int lengths[] = {1, 5, 33, N - 7, N};
	int failures = 0;

	for (unsigned k = 0; k < sizeof(lengths) / sizeof(*lengths); k++)
		for (unsigned i = 0; i < sizeof(offsets) / sizeof(*offsets); i++)
			for (int present = 0; present < 2; present++)
				failures += RUN(in_teams) + RUN(in_chunks) + RUN(only_teams) + RUN(in_parallel) +
					    RUN(inside) + RUN(split);
	return failures;
}

// CHECK-COUNT-6: overlap, so one thread runs the region in order
// CHECK-NOT: overlap, so
