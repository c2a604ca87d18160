/* regions of the host with pointers that may overlap: the check before them sees to it that the result is that of a serial
 * run; without optimisation and with all of it, since the compiler may run iterations at once on one thread too */
// RUN: %occ -std=c17 -O0 -Wall -Wextra -Werror -fopenmp -I%S %s -o %t && %t 2>%t.err && FileCheck-19 %s <%t.err
// RUN: %occ -std=c17 -O3 -Wall -Wextra -Werror -fopenmp -I%S %s -o %t && %t 2>%t.err && FileCheck-19 %s <%t.err
#include "Inputs/e2e.h"
#include <string.h>

#define N 1000
#define MARGIN 40

static float memory[N + 2 * MARGIN], expected[N + 2 * MARGIN];
static int failures;

#define WRITE(directive, name)                                                                                         \
	__attribute__((noinline)) static void name(int n, float *x, const float *y)                                    \
	{                                                                                                              \
		_Pragma(directive) for (int i = 0; i < n; i++) x[i] = y[i] + 1;                                        \
	}

WRITE("omp parallel for", in_parallel)
WRITE("omp parallel for schedule(static, 3)", in_chunks)
WRITE("omp parallel for schedule(monotonic: guided)", guided)
WRITE("omp parallel for simd", in_lanes)
WRITE("omp parallel for simd schedule(static, 8)", in_lanes_of_chunks)
WRITE("omp simd", only_lanes)
WRITE("omp parallel for if(n > 10)", with_if)
WRITE("omp parallel for simd if(parallel: n > 10)", with_if_of_parallel)
WRITE("omp parallel for num_threads(3)", with_threads)
WRITE("omp parallel for default(none) shared(n, x, y)", with_default)

struct vector {
	int n;
	float *x;
};

__attribute__((noinline)) static void members(struct vector *a, struct vector *b)
{
#pragma omp parallel for
	for (int i = 0; i < a->n; i++)
		a->x[i] = b->x[i] + 1;
}

__attribute__((noinline)) static void downwards(int n, float *x, const float *y)
{
#pragma omp parallel for
	for (int i = n; i > 0; i--)
		x[i - 1] = y[i - 1] + 1;
}

static void by_members(int n, float *x, const float *y)
{
	members(&(struct vector){n, x}, n > 0 ? &(struct vector){n, (float *)y} : NULL);
}

static void run(const char *name, void (*function)(int, float *, const float *), int n, int offset, int down)
{
	float *x = expected + MARGIN, *y = x + offset;

	FILL(memory, N + 2 * MARGIN);
	memcpy(expected, memory, sizeof(memory));
#pragma clang loop vectorize(disable)
	for (int i = 0; i < n; i++) {
		int at = down ? n - 1 - i : i;

		x[at] = y[at] + 1;
	}
	function(n, memory + MARGIN, memory + MARGIN + offset);
	if (memcmp(memory, expected, sizeof(memory)) && ++failures)
		printf("%s: not as in a serial run: n %d, offset %d\n", name, n, offset);
}

#define RUN(function) run(#function, function, n, offsets[i], 0)

int main(void)
{
	const int offsets[] = {0, 1, -1, 2, 7, -7, 16, 33, -33};
	const int lengths[] = {0, 1, 2, 5, 33, N - 7, N};

	for (unsigned k = 0; k < sizeof(lengths) / sizeof(*lengths); k++) {
		int n = lengths[k];

		for (unsigned i = 0; i < sizeof(offsets) / sizeof(*offsets); i++) {
			RUN(in_parallel), RUN(in_chunks), RUN(guided), RUN(in_lanes), RUN(in_lanes_of_chunks);
			RUN(only_lanes), RUN(with_if), RUN(with_if_of_parallel), RUN(with_threads), RUN(with_default);
			RUN(by_members);
			run("downwards", downwards, n, offsets[i], 1);
		}
	}
	return failures;
}

// CHECK-COUNT-12: overlap, so one thread runs the region in order
// CHECK-NOT: overlap
