// What all callers pass tells pointers apart; one that passes the same array twice is enough to undo it.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <stdlib.h>

double x[100], y[100];

// CHECK-LABEL: "function": "apart"
// CHECK: "verdict": "disjoint"
static void apart(double *to, const double *from)
{
#pragma omp parallel for
	for (int i = 1; i < 99; i++)
		to[i] = from[i - 1];
}

// CHECK-LABEL: "function": "together"
// CHECK-NOT: "verdict": "disjoint"
static void together(double *to, const double *from)
{
#pragma omp parallel for
	for (int i = 1; i < 99; i++)
		to[i] = from[i - 1];
}

// CHECK-LABEL: "function": "open_to_others"
// CHECK: "verdict": "disjoint"
// CHECK: open_to_others is called from this file only
void open_to_others(double *to, const double *from)
{
#pragma omp parallel for
	for (int i = 1; i < 99; i++)
		to[i] = from[i - 1];
}

// CHECK-LABEL: "function": "address_taken"
// CHECK-NOT: "verdict": "disjoint"
static void address_taken(double *to, const double *from)
{
#pragma omp parallel for
	for (int i = 1; i < 99; i++)
		to[i] = from[i - 1];
}

// CHECK-LABEL: "function": "and_a_variable"
// CHECK: "verdict": "disjoint"
static void and_a_variable(double *to)
{
#pragma omp parallel for
	for (int i = 1; i < 99; i++)
		to[i] = x[i - 1];
}

// CHECK-LABEL: "function": "passed_on"
// CHECK-NOT: "verdict": "disjoint"
static void passed_on(double *to, const double *from)
{
#pragma omp parallel for
	for (int i = 1; i < 99; i++)
		to[i] = from[i - 1];
}

void pass(double *to, double *from)
{
	passed_on(to, from);
}

void (*called_by_others)(double *, const double *) = address_taken;

int main(void)
{
	double *p = malloc(100 * sizeof *p), *q = malloc(100 * sizeof *q);

	apart(x, y);
	apart(p, q);
	apart(y, p + 1);
	together(x, y);
	together(x + 1, x);
	open_to_others(p, q);
	address_taken(x, y);
	and_a_variable(y);
	and_a_variable(q);
	return 0;
}
// CHECK: "findings"
