// Locks: the same one around both accesses, along all paths.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <omp.h>

omp_lock_t lock, other, many[8];
int sum, flag;

// CHECK-LABEL: "function": "held"
// CHECK: "verdict": "disjoint"
void held(void)
{
#pragma omp parallel
	{
		omp_set_lock(&lock);
		sum++;
		omp_unset_lock(&lock);
	}
}

// CHECK-LABEL: "function": "two_locks"
// CHECK: "verdict": "race"
void two_locks(void)
{
#pragma omp parallel sections
	{
#pragma omp section
		{
			omp_set_lock(&lock);
			sum++;
			omp_unset_lock(&lock);
		}
#pragma omp section
		{
			omp_set_lock(&other);
			sum++;
			omp_unset_lock(&other);
		}
	}
}

// CHECK-LABEL: "function": "given_back_early"
// CHECK: "verdict": "race"
void given_back_early(void)
{
#pragma omp parallel
	{
		omp_set_lock(&lock);
		omp_unset_lock(&lock);
		sum++;
	}
}

// In one branch only: nothing is sure.
// CHECK-LABEL: "function": "in_a_branch"
// CHECK-NOT: "verdict": "disjoint"
void in_a_branch(int careful)
{
#pragma omp parallel
	{
		if (careful)
			omp_set_lock(&lock);
		sum++;
		if (careful)
			omp_unset_lock(&lock);
	}
}

// CHECK-LABEL: "function": "one_for_each_slot"
// CHECK: "verdict": "disjoint"
void one_for_each_slot(int n, int *restrict bin, const int *restrict key)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		omp_set_lock(&many[0]);
		bin[key[i]]++;
		omp_unset_lock(&many[0]);
	}
}

// Two different locks of the array.
// CHECK-LABEL: "function": "by_iteration"
// CHECK-NOT: "verdict": "disjoint"
void by_iteration(void)
{
#pragma omp parallel for
	for (int i = 0; i < 8; i++) {
		omp_set_lock(&many[i]);
		sum++;
		omp_unset_lock(&many[i]);
	}
}

// Every thread has a lock of its own.
// CHECK-LABEL: "function": "own_lock"
// CHECK-NOT: "verdict": "disjoint"
void own_lock(void)
{
#pragma omp parallel
	{
		omp_lock_t mine;

		omp_init_lock(&mine);
		omp_set_lock(&mine);
		sum++;
		omp_unset_lock(&mine);
	}
}

// CHECK-LABEL: "function": "given_back_in_a_loop"
// CHECK-NOT: "verdict": "disjoint"
void given_back_in_a_loop(int n)
{
#pragma omp parallel
	{
		omp_set_lock(&lock);
		for (int i = 0; i < n; i++) {
			sum++;
			omp_unset_lock(&lock);
		}
	}
}

// CHECK-LABEL: "function": "tested"
// CHECK: "verdict": "disjoint"
void tested(void)
{
#pragma omp parallel
	{
		while (!omp_test_lock(&lock))
			;
		sum++;
		omp_unset_lock(&lock);
		if (omp_test_lock(&lock)) {
			sum++;
			omp_unset_lock(&lock);
		}
	}
}

// CHECK-LABEL: "function": "tested_and_lost"
// CHECK-NOT: "verdict": "disjoint"
void tested_and_lost(void)
{
#pragma omp parallel
	{
		if (omp_test_lock(&lock))
			omp_unset_lock(&lock);
		sum++;
	}
}
// CHECK: "findings"
