// What only a run shows: recursion, pointers to functions, tables that the program fills, allocations, data.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <omp.h>
#include <stdlib.h>

#define N 64

static int fib(int n)
{
	int a = 0, b = 0;

	if (n < 2)
		return n;
#pragma omp task shared(a)
	a = fib(n - 1);
#pragma omp task shared(b)
	b = fib(n - 2);
	return a + b;
}

static void left(int *a, int i)
{
	a[i / 2]++;
}

static void (*const step)(int *, int) = left;

struct node {
	struct node *next;
	int *value;
};

int main(void)
{
	int *a = calloc(N, sizeof(*a)), *at = malloc(N * sizeof(*at)), r;
	struct node *list = NULL;

	for (int i = 0; i < N; i++)
		at[(i * 7) % N] = i % 60;

// CHECK: "line": [[# @LINE + 2]],
// CHECK: "verdict": "race"
#pragma omp parallel
#pragma omp single
	r = fib(6);
// CHECK: "line": [[# @LINE + 2]],
// CHECK: "verdict": "race"
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		step(a, i);
// CHECK: "line": [[# @LINE + 2]],
// CHECK: "verdict": "race"
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[at[i]] = i;
	for (int i = 0; i < N; i++) {
		struct node *node = malloc(sizeof(*node));

		node->next = list;
		node->value = &a[i % 50];
		list = node;
	}
// CHECK: "line": [[# @LINE + 2]],
// CHECK: "verdict": "race"
#pragma omp parallel
#pragma omp single
	for (struct node *n = list; n; n = n->next) {
#pragma omp task firstprivate(n)
		(*n->value)++;
	}
	return r;
}
