// Switches: which case runs is known where the value is. The verdict that is right is in the name: NAME_racy has a race.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <omp.h>

#define N 100

int a[4 * N], b[4 * N];

// CHECK-LABEL: "function": "parts_safe"
// CHECK: "verdict": "disjoint"
void parts_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < 3; i++) {
		switch (i) {
		case 0: a[0] = 1; break;
		case 1: a[1] = 2; break;
		default: a[2] = 3;
		}
	}
}

// Two iterations come to the default.
// CHECK-LABEL: "function": "parts_racy"
// CHECK: "verdict": "race"
void parts_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < 4; i++) {
		switch (i) {
		case 0: a[0] = 1; break;
		case 1: a[1] = 2; break;
		default: a[2] = 3;
		}
	}
}

// Without a break the first falls into the second.
// CHECK-LABEL: "function": "falls_racy"
// CHECK: "verdict": "race"
void falls_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < 2; i++) {
		switch (i) {
		case 0: a[0] = 1;
		case 1: a[1] = 2;
		}
	}
}

// CHECK-LABEL: "function": "threads_safe"
// CHECK: "verdict": "disjoint"
void threads_safe(void)
{
#pragma omp parallel num_threads(4)
	{
		switch (omp_get_thread_num()) {
		case 0: a[0] = 1; break;
		case 1: case 2: b[omp_get_thread_num()] = 2; break;
		default: break;
		}
	}
}

// Two labels of one statement.
// CHECK-LABEL: "function": "labels_racy"
// CHECK: "verdict": "race"
void labels_racy(void)
{
#pragma omp parallel num_threads(4)
	{
		switch (omp_get_thread_num()) {
		case 0: a[0] = 1; break;
		case 1: case 2: a[1] = 2; break;
		default: break;
		}
	}
}

// What the variable holds afterwards follows from the case.
// CHECK-LABEL: "function": "selected_safe"
// CHECK: "verdict": "disjoint"
void selected_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k;

		switch (i % 3) {
		case 0: k = i; break;
		case 1: k = i + N; break;
		default: k = i + 2 * N; break;
		}
		a[k] = i;
	}
}

// CHECK-LABEL: "function": "selected_racy"
// CHECK: "verdict": "race"
void selected_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k;

		switch (i % 3) {
		case 0: k = i; break;
		case 1: k = i + 2; break;
		default: k = i + N; break;
		}
		a[k] = i;
	}
}

// No case matches: k stays.
// CHECK-LABEL: "function": "no_case_racy"
// CHECK: "verdict": "race"
void no_case_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = 0;

		switch (i) {
		case 0: k = 1; break;
		case 1: k = 2; break;
		}
		a[k] = i;
	}
}

// The second case is entered from the head and from the first.
// CHECK-LABEL: "function": "fallen_variable_racy"
// CHECK: "verdict": "{{race|unknown}}"
void fallen_variable_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i;

		switch (i) {
		case 5: k = 7;
		case 6: a[k] = 1; break;
		case 7: a[k] = 1; break;
		}
	}
}

// A break on a condition that is not known: both values of k are possible.
// CHECK-LABEL: "function": "conditional_break_open"
// CHECK: "verdict": "{{race|unknown}}"
void conditional_break_open(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i;

		switch (i % 2) {
		case 0:
			if (b[i] > 3)
				break;
			k = i + 1;
			break;
		default: break;
		}
		a[k] = i;
	}
}

// A label in a nested statement: control goes there too.
// CHECK-LABEL: "function": "nested_label_racy"
// CHECK: "verdict": "{{race|unknown}}"
void nested_label_racy(int n)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		switch (i) {
		case 0:
			if (n > 3) {
		default:
				a[0] = i;
			}
		}
	}
}

// What continue leaves out does not come to the write.
// CHECK-LABEL: "function": "continue_safe"
// CHECK: "verdict": "{{disjoint|unknown}}"
void continue_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < 3; i++) {
		switch (i) {
		case 1: case 2: continue;
		}
		a[0] = i;
	}
}

// The break is that of the loop.
// CHECK-LABEL: "function": "loop_in_case_racy"
// CHECK: "verdict": "race"
void loop_in_case_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = 1;

		switch (i % 2) {
		case 0:
			for (int j = 0; j < 4; j++)
				if (j == 2)
					break;
			k = 0;
			break;
		default:
			k = i;
		}
		a[k] = i;
	}
}
