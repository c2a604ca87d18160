// Two pointers that are only ever exchanged never point to the same array.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <stdlib.h>

double x[100], y[100];

// CHECK-LABEL: "function": "exchanged"
// CHECK: "verdict": "disjoint"
void exchanged(int steps)
{
	double *old = x, *new = y;

	for (int s = 0; s < steps; s++) {
#pragma omp parallel for
		for (int i = 1; i < 99; i++)
			new[i] = old[i - 1] + old[i + 1];
		double *t = old;
		old = new;
		new = t;
	}
}

// CHECK-LABEL: "function": "exchanged_heap"
// CHECK: "verdict": "disjoint"
void exchanged_heap(int n, int steps)
{
	double *old, *new, *t;

	old = malloc(n * sizeof *old);
	new = malloc(n * sizeof *new);
	for (int s = 0; s < steps; s++) {
#pragma omp parallel for
		for (int i = 1; i < n - 1; i++)
			new[i] = old[i - 1] + old[i + 1];
		t = new;
		new = old;
		old = t;
	}
}

// The second time round both are x.
// CHECK-LABEL: "function": "set_again"
// CHECK-NOT: "verdict": "disjoint"
void set_again(int steps)
{
	double *old, *new = y;

	for (int s = 0; s < steps; s++) {
		old = x;
#pragma omp parallel for
		for (int i = 1; i < 99; i++)
			new[i] = old[i - 1] + old[i + 1];
		double *t = old;
		old = new;
		new = t;
	}
}

// CHECK-LABEL: "function": "half_an_exchange"
// CHECK-NOT: "verdict": "disjoint"
void half_an_exchange(int steps)
{
	double *old = x, *new = y;

	for (int s = 0; s < steps; s++) {
#pragma omp parallel for
		for (int i = 1; i < 99; i++)
			new[i] = old[i - 1] + old[i + 1];
		double *t = old;
		old = new;
		if (s)
			new = t;
	}
}

// CHECK-LABEL: "function": "one_array"
// CHECK-NOT: "verdict": "disjoint"
void one_array(int steps)
{
	double *old = x, *new = x + 1;

	for (int s = 0; s < steps; s++) {
#pragma omp parallel for
		for (int i = 1; i < 98; i++)
			new[i] = old[i - 1] + old[i + 1];
		double *t = old;
		old = new;
		new = t;
	}
}
// CHECK: "findings"
