// Calls through pointers to functions, and functions with variable arguments. The name of a function says its verdict.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <stdarg.h>
#include <stdlib.h>

#define N 64
#define FOR _Pragma("omp parallel for")

int last, a[N];

static int twice(int x)
{
	return 2 * x;
}

static int keep(int x)
{
	last = x;
	return x;
}

static int half(int x)
{
	return x / 2;
}

static int apply(int (*f)(int), int x)
{
	return f(x);
}

// CHECK-LABEL: "function": "argument_disjoint"
// CHECK: "verdict": "disjoint"
void argument_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = apply(twice, i) + apply(&half, i);
}

// CHECK-LABEL: "function": "argument_race"
// CHECK: "verdict": "race"
void argument_race(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = apply(twice, i) + apply(keep, i);
}

// CHECK-LABEL: "function": "subscript_disjoint"
// CHECK: "verdict": "disjoint"
void subscript_disjoint(void)
{
	int b[2 * N];
	int (*f)(int) = twice;

	FOR
	for (int i = 0; i < N; i++)
		b[(*f)(i)] = i;
}

// CHECK-LABEL: "function": "subscript_race"
// CHECK: "verdict": "race"
void subscript_race(void)
{
	int b[2 * N];
	int (*f)(int) = half;

	FOR
	for (int i = 0; i < N; i++)
		b[f(i)] = i;
}

// CHECK-LABEL: "function": "chosen_disjoint"
// CHECK: "verdict": "disjoint"
void chosen_disjoint(int c)
{
	int (*f)(int) = c ? twice : half;

	FOR
	for (int i = 0; i < N; i++)
		a[i] = f(i);
}

// CHECK-LABEL: "function": "chosen_unknown"
// CHECK: "verdict": "unknown"
// It may be the one or the other.
void chosen_unknown(int c)
{
	int (*f)(int) = twice;

	if (c)
		f = keep;
	FOR
	for (int i = 0; i < N; i++)
		a[i] = f(i);
}

struct operations {
	int (*first)(int);
	int (*second)(int);
};

static const struct operations harmless = { twice, half }, harmful = { twice, keep };

// CHECK-LABEL: "function": "member_disjoint"
// CHECK: "verdict": "disjoint"
void member_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = harmless.second(i);
}

// CHECK-LABEL: "function": "member_race"
// CHECK: "verdict": "race"
void member_race(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = harmful.second(i);
}

// CHECK-LABEL: "function": "two_members_unknown"
// CHECK: "verdict": "unknown"
void two_members_unknown(int c)
{
	int (*f)(int) = c ? harmful.first : harmful.second;

	FOR
	for (int i = 0; i < N; i++)
		a[i] = f(i);
}

static struct operations open = { twice, half };

void set(struct operations *o)
{
	o->second = keep;
}

// CHECK-LABEL: "function": "member_unknown"
// CHECK: "verdict": "unknown"
void member_unknown(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = open.second(i);
	set(&open);
}

static int (*current)(int) = twice;

void choose(int c)
{
	current = c ? half : keep;
}

// CHECK-LABEL: "function": "changed_unknown"
// CHECK: "verdict": "unknown"
void changed_unknown(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = current(i);
}

static int (*hidden)(int) = twice;
int (**where_hidden)(int) = &hidden;

// CHECK-LABEL: "function": "reached_unknown"
// CHECK: "verdict": "unknown"
// Other files can change it.
void reached_unknown(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = hidden(i);
}

// CHECK-LABEL: "function": "given_unknown"
// CHECK: "verdict": "unknown"
void given_unknown(int (*f)(int))
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = f(i);
}

static int (*const table[4])(int) = { twice, keep, half, twice };

// CHECK-LABEL: "function": "even_disjoint"
// CHECK: "verdict": "disjoint"
void even_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i += 2)
		a[i] = table[i % 4](i);
}

// CHECK-LABEL: "function": "odd_race"
// CHECK: "verdict": "race"
void odd_race(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = table[i % 4](i);
}

// CHECK-LABEL: "function": "one_iteration_disjoint"
// CHECK: "verdict": "disjoint"
void one_iteration_disjoint(void)
{
	FOR
	for (int i = 0; i < 4; i++)
		a[i] = table[i](i);
}

static int (*changing[2])(int) = { twice, half };

void change(int i)
{
	changing[i] = keep;
}

// CHECK-LABEL: "function": "table_unknown"
// CHECK: "verdict": "unknown"
void table_unknown(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = changing[i % 2](i);
}

static int sum(int n, ...)
{
	va_list rest;
	int s = 0;

	va_start(rest, n);
	for (int i = 0; i < n; i++)
		s += va_arg(rest, int);
	va_end(rest);
	return s;
}

// CHECK-LABEL: "function": "variable_disjoint"
// CHECK: "verdict": "disjoint"
void variable_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = sum(2, i, i + 1);
}

static int n_lines;

static void note(const char *format, ...)
{
	va_list rest;

	n_lines++;
	va_start(rest, format);
	(void)va_arg(rest, int);
	va_end(rest);
}

// CHECK-LABEL: "function": "variable_race"
// CHECK: "verdict": "race"
void variable_race(void)
{
	FOR
	for (int i = 0; i < N; i++)
		note("%d\n", i);
}

static void set_all(int n, ...)
{
	va_list rest;

	va_start(rest, n);
	for (int i = 0; i < n; i++)
		*va_arg(rest, int *) = n;
	va_end(rest);
}

// CHECK-LABEL: "function": "set_unknown"
// CHECK: "verdict": "unknown"
void set_unknown(void)
{
	FOR
	for (int i = 0; i < N; i++)
		set_all(1, &last);
}

int values[N][N];

static int by_value(const void *x, const void *y)
{
	return *(const int *)x - *(const int *)y;
}

static int n_compared;

static int counted_by_value(const void *x, const void *y)
{
	n_compared++;
	return *(const int *)x - *(const int *)y;
}

// CHECK-LABEL: "function": "sorted_disjoint"
// CHECK: "verdict": "disjoint"
void sorted_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++)
		qsort(values[i], N, sizeof(int), by_value);
}

// CHECK-LABEL: "function": "sorted_unknown"
// CHECK: "verdict": "unknown"
// They need not be out of order.
void sorted_unknown(void)
{
	FOR
	for (int i = 0; i < N; i++)
		qsort(values[i / 2], N, sizeof(int), by_value);
}

// CHECK-LABEL: "function": "counted_unknown"
// CHECK: "verdict": "unknown"
void counted_unknown(void)
{
	FOR
	for (int i = 0; i < N; i++)
		qsort(values[i], N, sizeof(int), counted_by_value);
}

// CHECK-LABEL: "function": "comparison_unknown"
// CHECK: "verdict": "unknown"
// Nobody knows what it does.
void comparison_unknown(int (*f)(const void *, const void *))
{
	FOR
	for (int i = 0; i < N; i++)
		qsort(values[i], N, sizeof(int), f);
}

// CHECK-LABEL: "function": "found_disjoint"
// CHECK: "verdict": "disjoint"
void found_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++) {
		int key = i;

		a[i] = bsearch(&key, values[0], N, sizeof(int), by_value) != 0;
	}
}

static int order[N];

static int by_order(const void *x, const void *y)
{
	return order[*(const int *)x] - order[*(const int *)y];
}

// CHECK-LABEL: "function": "ordered_unknown"
// CHECK: "verdict": "unknown"
// The comparison reads what the loop writes.
void ordered_unknown(void)
{
	FOR
	for (int i = 0; i < N; i++) {
		order[i] = i;
		qsort(values[i], N, sizeof(int), by_order);
	}
}

// CHECK-LABEL: "function": "made_up_unknown"
// CHECK: "verdict": "unknown"
void made_up_unknown(void *p, int c)
{
	int (*f)(int) = c ? twice : (int (*)(int))p;

	FOR
	for (int i = 0; i < N; i++)
		a[i] = f(i);
}

union either {
	int (*f)(int);
	long bits;
};

// CHECK-LABEL: "function": "union_unknown"
// CHECK: "verdict": "unknown"
void union_unknown(long bits)
{
	union either e = { twice };

	e.bits = bits;
	FOR
	for (int i = 0; i < N; i++)
		a[i] = e.f(i);
}
