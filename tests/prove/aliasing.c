// Whether two pointers may lead to the same memory, and what the proof then rests on. Where they may, the verdict is never
// disjoint without a check at run time; whether that check can be written is not tested here.
// RUN: (%analyse %s || true) | FileCheck-19 %s
// RUN: (%analyse -fno-strict-aliasing %s || true) | FileCheck-19 %s --check-prefix=LOOSE

#include <stdlib.h>

#define PARALLEL _Pragma("omp target teams distribute parallel for")

// CHECK-LABEL: "function": "plain"
// CHECK: "verdict": "{{guarded|unknown}}"
void plain(int n, double *x, double *y)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "only_reads"
// CHECK: "verdict": "disjoint"
// CHECK: "assumptions": []
void only_reads(int n, double *restrict s, double *x, double *y)
{
	double t = 0;

#pragma omp target teams distribute parallel for reduction(+ : t)
	for (int i = 0; i < n; i++)
		t += x[i] * y[i];
	*s = t;
}

// One restrict pointer is enough.
// CHECK-LABEL: "function": "one_restrict"
// CHECK: "verdict": "disjoint"
// CHECK: "{{[xy] and [xy]}} do not overlap (restrict)"
void one_restrict(int n, double *restrict x, double *y)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "computed_from_it"
// CHECK: "verdict": "{{guarded|unknown}}"
void computed_from_it(int n, double *restrict x, double *y)
{
	y = x + 1;
	PARALLEL
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "computed_from_it_by_detours"
// CHECK: "verdict": "{{guarded|unknown}}"
void computed_from_it_by_detours(int n, double *restrict x, double *y, int c)
{
	double *p = c ? x : y, *q = p + n;

	y = q - 1;
	PARALLEL
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

struct holder {
	double *p;
};

// CHECK-LABEL: "function": "computed_from_it_through_memory"
// CHECK: "verdict": "{{guarded|unknown}}"
void computed_from_it_through_memory(int n, double *restrict x, struct holder *h)
{
	double *y;

	h->p = x + 1;
	y = h->p;
	PARALLEL
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// LOOSE-LABEL: "function": "different_types"
// LOOSE: "verdict": "{{guarded|unknown}}"
// An array may be converted in place: memory from malloc takes the type of the last store.
// CHECK-LABEL: "function": "different_types"
// CHECK: "verdict": "{{guarded|unknown}}"
void different_types(int n, double *x, const int *y)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "signedness_is_no_difference"
// CHECK: "verdict": "{{guarded|unknown}}"
void signedness_is_no_difference(int n, unsigned *x, const int *y)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "characters_alias_everything"
// CHECK: "verdict": "{{guarded|unknown}}"
void characters_alias_everything(int n, double *x, const char *y)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "fresh"
// CHECK: "verdict": "disjoint"
double fresh(int n, double *y)
{
	double *x = malloc(n * sizeof(double)), first;

	PARALLEL
	for (int i = 0; i < n; i++)
		x[i] = y[i];
	first = x[0];
	free(x);
	return first;
}

double table[100];

// CHECK-LABEL: "function": "file_scope_array"
// CHECK: "verdict": "{{guarded|unknown}}"
void file_scope_array(int n, double *x)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		table[i] = x[i];
}

// CHECK-LABEL: "function": "file_scope_array_restrict"
// CHECK: "verdict": "disjoint"
void file_scope_array_restrict(int n, const double *restrict x)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		table[i] = x[i];
}

// A parameter was there before the array was.
// CHECK-LABEL: "function": "local_array"
// CHECK: "verdict": "disjoint"
double local_array(int n, double *x)
{
	double t[64];

	PARALLEL
	for (int i = 0; i < 64; i++)
		t[i] = x[i];
	return t[n];
}

struct vectors {
	double *x, *y;
};

// CHECK-LABEL: "function": "members"
// CHECK: "verdict": "{{guarded|unknown}}"
void members(int n, struct vectors *v)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		v->x[i] = v->y[i];
}

struct restrict_vectors {
	double *restrict x, *restrict y;
};

// CHECK-LABEL: "function": "restrict_members"
// CHECK: "verdict": "disjoint"
void restrict_members(int n, struct restrict_vectors *v)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		v->x[i] = v->y[i];
}

// v and w may be one structure: never disjoint without a check at run time.
// CHECK-LABEL: "function": "one_member_of_two"
// CHECK: "verdict": "{{guarded|unknown}}"
void one_member_of_two(int n, struct restrict_vectors *v, struct restrict_vectors *w)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		v->x[i] = w->x[i];
}
