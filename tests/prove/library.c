// What functions of the C library do to the memory that their arguments lead to.
// RUN: (%analyse %s || true) | FileCheck-19 %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 64
#define M 16

static double a[N + 1][M], b[N + 1][M];
static char names[N + 1][M];
static int exponents[N + 1];

// CHECK-LABEL: "function": "rows_set"
// CHECK: "verdict": "disjoint"
void rows_set(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		memset(a[i], 0, M * sizeof(double));
}

// CHECK-LABEL: "function": "rows_set_too_far"
// CHECK: "verdict": "race"
// CHECK: "object": "a"
void rows_set_too_far(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		memset(a[i], 0, (M + 1) * sizeof(double));
}

// CHECK-LABEL: "function": "rows_set_by_a_byte_too_far"
// CHECK-NOT: "verdict": "disjoint"
void rows_set_by_a_byte_too_far(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		memset(a[i], 0, M * sizeof(double) + 1);
}

// CHECK-LABEL: "function": "blocks_set"
// CHECK: "verdict": "disjoint"
void blocks_set(int n, int blocks, double *x)
{
#pragma omp parallel for
	for (int k = 0; k < blocks; k++)
		memset(&x[k * 8], 0, 8 * sizeof *x);
}

// CHECK-LABEL: "function": "blocks_overlap"
// CHECK: "verdict": "race"
// CHECK: "object": "x"
void blocks_overlap(int blocks, double *x)
{
#pragma omp parallel for
	for (int k = 0; k < blocks; k++)
		memset(&x[k * 8], 0, 9 * sizeof *x);
}

// CHECK-LABEL: "function": "moved_to_the_next"
// CHECK: "verdict": "race"
void moved_to_the_next(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		memmove(a[i + 1], a[i], sizeof a[i]);
}

// CHECK-LABEL: "function": "copied_across"
// CHECK: "verdict": "disjoint"
void copied_across(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		memcpy(a[i], b[i + 1], sizeof a[i]);
}

// CHECK-LABEL: "function": "strings"
// CHECK: "verdict": "disjoint"
void strings(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		snprintf(names[i], sizeof names[i], "name %d", i);
		strcat(names[i], "x");
	}
}

// CHECK-LABEL: "function": "one_string"
// CHECK-NOT: "verdict": "disjoint"
void one_string(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		sprintf(names[0], "name %d", i);
}

// CHECK-LABEL: "function": "string_of_another"
// CHECK-NOT: "verdict": "disjoint"
void string_of_another(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		names[i][0] = 'a';
		printf("%s\n", names[i + 1]);
	}
}

// CHECK-LABEL: "function": "parts_of_a_number"
// CHECK: "verdict": "disjoint"
void parts_of_a_number(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[i][0] = frexp(b[i][0], &exponents[i]);
}

// CHECK-LABEL: "function": "one_exponent"
// CHECK: "verdict": "race"
// CHECK: "object": "e"
void one_exponent(void)
{
	int e;

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[i][0] = frexp(b[i][0], &e);
}

// Only %n writes.
// CHECK-LABEL: "function": "prints_addresses"
// CHECK: "verdict": "disjoint"
void prints_addresses(int *x)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		printf("%p %d\n", (void *)x, *x);
}

// CHECK-LABEL: "function": "prints_a_count"
// CHECK: "verdict": "race"
void prints_a_count(int *x)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		printf("%d%n\n", i, x);
}

// CHECK-LABEL: "function": "scans_into_one"
// CHECK: "verdict": "race"
void scans_into_one(const char *text)
{
	int value;

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		sscanf(text, "%d", &value);
}

// The memory is the iteration's own, and gone with it.
// CHECK-LABEL: "function": "own_memory"
// CHECK: "verdict": "disjoint"
void own_memory(int n, double *restrict out)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		double *scratch = malloc(n * sizeof *scratch), *zero = calloc(n, sizeof *zero);

		for (int k = 0; k < n; k++)
			scratch[k] = zero[k] + i;
		out[i] = scratch[0];
		free(zero);
		free(scratch);
	}
}

// Memory of one thread that others get to see.
// CHECK-LABEL: "function": "published"
// CHECK-NOT: "verdict": "disjoint"
double *shared;
void published(void)
{
#pragma omp parallel
	{
		double *own = malloc(N * sizeof *own);

#pragma omp single nowait
		shared = own;
		own[0] = 1;
		if (shared)
			shared[0] = 2;
	}
}

// By way of another variable.
// CHECK-LABEL: "function": "published_by_a_copy"
// CHECK-NOT: "verdict": "disjoint"
void published_by_a_copy(void)
{
	double *common = NULL;

#pragma omp parallel
	{
		double *own = malloc(N * sizeof *own);

#pragma omp single
		common = own;
		own[0] = 1;
		common[0] = 2;
		free(own);
	}
}

// The threads of an inner team share what their maker allocated.
// CHECK-LABEL: "function": "shared_by_an_inner_team"
// CHECK-NOT: "verdict": "disjoint"
void shared_by_an_inner_team(void)
{
#pragma omp parallel
	{
		double *own = malloc(N * sizeof *own);

#pragma omp parallel num_threads(2)
		own[0] += 1;
		free(own);
	}
}

// rand has a state, which is not the program's.
// CHECK-LABEL: "function": "random_numbers"
// CHECK: "verdict": "disjoint"
void random_numbers(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		exponents[i] = rand() % 6;
}

// CHECK-LABEL: "function": "one_seed"
// CHECK: "verdict": "race"
void one_seed(void)
{
	unsigned seed = 1;

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		exponents[i] = rand_r(&seed);
}

// What is freed is not there for others.
// CHECK-LABEL: "function": "freed_early"
// CHECK-NOT: "verdict": "disjoint"
void freed_early(void)
{
	double *x = malloc(N * sizeof *x);

#pragma omp parallel
	{
#pragma omp for nowait
		for (int i = 0; i < N; i++)
			x[i] = i;
#pragma omp single
		free(x);
	}
}

// Globals keep their values across library calls.
// CHECK-LABEL: "function": "keeps_globals"
// CHECK: "verdict": "disjoint"
static int base = 3;
void keeps_globals(int *restrict x)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		printf("%d\n", i);
		x[base + i] = i;
	}
}
