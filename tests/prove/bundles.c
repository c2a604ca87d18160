// Several accesses to one place: looked at as one where that is enough, one by one where it is not.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <omp.h>

// CHECK-LABEL: "function": "one_iteration"
// CHECK: "verdict": "disjoint"
void one_iteration(int n, double *restrict a, const double *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if (b[i] > 0 && i == 3)
			a[0] += 2;
		if (i == 3 && n > 1)
			a[0] += 3;
	}
}

// CHECK-LABEL: "function": "two_iterations"
// CHECK: "verdict": "race"
void two_iterations(int n, double *restrict a, const double *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if (b[i] > 0 && i == 3)
			a[0] += 2;
		if (i == 4 && n > 1)
			a[0] += 3;
	}
}

// The places differ although the conditions are alike.
// CHECK-LABEL: "function": "next_element"
// CHECK: "verdict": "race"
void next_element(int n, double *restrict a)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i < 5)
			a[i] = 1;
		if (i > 7)
			a[i] = 2;
		if (i == 8)
			a[i + 1] = 3;
	}
}

// CHECK-LABEL: "function": "same_parity"
// CHECK: "verdict": "disjoint"
void same_parity(int n, double *restrict a)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i % 4 == 0)
			a[i] = 1;
		if (i % 4 == 2)
			a[i] += 2;
		if (i % 2 == 0)
			a[i + 1] = 3;
	}
}

// What lies between the two writes of thread 0 orders only the first.
// CHECK-LABEL: "function": "before_and_after"
// CHECK: "verdict": "race"
void before_and_after(double *restrict a)
{
#pragma omp parallel num_threads(2)
	{
		if (omp_get_thread_num() == 0)
			a[0] = 1;
#pragma omp barrier
		if (omp_get_thread_num() == 0)
			a[0] = 2;
		if (omp_get_thread_num() == 1)
			a[0] = 3;
	}
}

// CHECK-LABEL: "function": "before_only"
// CHECK: "verdict": "disjoint"
void before_only(double *restrict a)
{
#pragma omp parallel num_threads(2)
	{
		if (omp_get_thread_num() == 0)
			a[0] = 1;
		if (omp_get_thread_num() == 0)
			a[0] = 2;
#pragma omp barrier
		if (omp_get_thread_num() == 1)
			a[0] = 3;
	}
}

// One write before the task is made, one after it.
// CHECK-LABEL: "function": "beside_a_task"
// CHECK: "verdict": "race"
void beside_a_task(double *restrict a)
{
#pragma omp parallel
#pragma omp single
	{
		a[0] = 1;
#pragma omp task
		a[0] += 2;
		a[0] = 3;
	}
}

// CHECK-LABEL: "function": "before_a_task"
// CHECK: "verdict": "disjoint"
void before_a_task(double *restrict a)
{
#pragma omp parallel
#pragma omp single
	{
		a[0] = 1;
		a[0] += 3;
#pragma omp task
		a[0] += 2;
	}
}

// The wait is in a block that control may pass by.
// CHECK-LABEL: "function": "perhaps_waited_for"
// CHECK-NOT: "verdict": "disjoint"
void perhaps_waited_for(int n, double *restrict a)
{
#pragma omp parallel
#pragma omp single
	{
#pragma omp task
		a[0] += 2;
		if (n > 0) {
#pragma omp taskwait
			a[0] = 1;
		}
		a[0] = 3;
	}
}

// CHECK-LABEL: "function": "with_and_without"
// CHECK: "verdict": "race"
void with_and_without(int n, double *restrict a)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
#pragma omp critical
		a[0] += 1;
		if (i == 5)
			a[0] += 2;
	}
}

// One storage through two shapes: the extents of the dimensions differ.
// CHECK-LABEL: "function": "two_shapes"
// CHECK-NOT: "verdict": "disjoint"
void two_shapes(void)
{
	static double a[8][4];
	double (*b)[2] = (double (*)[2])a;

#pragma omp parallel for
	for (int i = 0; i < 4; i++) {
		a[i][3] = 1;
		b[i][1] = 2;
	}
}
