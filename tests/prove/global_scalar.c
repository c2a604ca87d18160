// A global scalar of a program, whose address nothing in the file takes, is not what pointers lead to; functions of other files
// may still use it by its name.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <stdlib.h>

int total, taken;
void other(void);

// CHECK-LABEL: "function": "sum"
// CHECK: "verdict": "disjoint"
// CHECK: the address of total is taken in no other file
static void sum(int n, int *p)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		p[i] = 1;
#pragma omp atomic
		total += i;
	}
}

// CHECK-LABEL: "function": "sum_taken"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
static void sum_taken(int n, int *p)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		p[i] = 1;
#pragma omp atomic
		taken += i;
	}
}

// CHECK-LABEL: "function": "called"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
static void called(int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		other();
#pragma omp atomic
		total += i;
	}
}

int main(int argc, char **argv)
{
	int *p = argc > 1 ? &taken : malloc(argc * sizeof(*p));

	sum(argc, p);
	sum_taken(argc, p);
	called(argc);
	return total;
}
