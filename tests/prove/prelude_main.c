// Variables at file scope that the text of main alone gives values, seen from main and from what it calls.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <stdlib.h>

extern int input(void);
static double a[4000], *base, *other;
static int n, far, late, elsewhere, by_task, by_threads, twice;
int shared_name;

// CHECK-LABEL: "function": "callee"
// CHECK: "verdict": "disjoint"
static void callee(void)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i] = a[i + far];
}

// CHECK-LABEL: "function": "callee_racy"
// CHECK: "verdict": "race"
static void callee_racy(int k)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i] = a[i + far - k];
}

// CHECK-LABEL: "function": "pointers"
// CHECK: "verdict": "disjoint"
static void pointers(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++)
		base[i] = other[i];
}

// Called with two values of it.
// CHECK-LABEL: "function": "called_twice"
// CHECK: "verdict": "unknown"
static void called_twice(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++)
		a[i] = a[i + twice];
}

static void set(void)
{
	elsewhere = 1;
}

// CHECK-LABEL: "function": "set_elsewhere"
// CHECK: "verdict": "unknown"
static void set_elsewhere(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++)
		a[i] = a[i + elsewhere];
}

// CHECK-LABEL: "function": "in_task"
// CHECK: "verdict": "unknown"
static void in_task(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++)
		a[i] = a[i + late];
}

// CHECK-LABEL: "function": "set_by_task"
// CHECK: "verdict": "unknown"
static void set_by_task(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++)
		a[i] = a[i + by_task];
}

// CHECK-LABEL: "function": "set_by_threads"
// CHECK: "verdict": "unknown"
static void set_by_threads(void)
{
#pragma omp parallel for
	for (int i = 0; i < 1000; i++)
		a[i] = a[i + by_threads];
}

int main(void)
{
	n = 1000;
	far = n;
	base = a;
	other = a + 2000;
	callee();
	callee_racy(1);
	pointers();
	twice = 1000;
	called_twice();
	twice = input();
	called_twice();
	elsewhere = 1000;
	set();
	set_elsewhere();
	late = 1000;
#pragma omp task
	in_task();
	late = input();
	by_task = 1000;
#pragma omp task
	by_task = input();
	set_by_task();
	by_threads = 1000;
#pragma omp parallel
#pragma omp single
	by_threads = input();
	set_by_threads();
	shared_name = 1000;
	// CHECK-LABEL: "function": "main"
	// CHECK: "verdict": "disjoint"
	// CHECK: shared_name is written in this file only
#pragma omp parallel for
	for (int i = 0; i < 1000; i++)
		a[i] = a[i + shared_name];
	return 0;
}
