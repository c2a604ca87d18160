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

static void give_back_early(int c)
{
	if (c) {
		omp_unset_lock(&lock);
		return;
	}
	sum++;
}

// CHECK-LABEL: "function": "given_back_by_an_early_return"
// CHECK-NOT: "verdict": "disjoint"
void given_back_by_an_early_return(int c)
{
#pragma omp parallel
	{
		omp_set_lock(&lock);
		give_back_early(c);
		sum++;
		omp_unset_lock(&lock);
	}
}

// CHECK-LABEL: "function": "given_back_in_a_case"
// CHECK-NOT: "verdict": "disjoint"
void given_back_in_a_case(int c)
{
#pragma omp parallel
	{
		omp_set_lock(&lock);
		switch (c) {
		case 1: omp_unset_lock(&lock); break;
		case 2: sum++; break;
		}
		sum++;
	}
}

// Set in one case, used in the next.
// CHECK-LABEL: "function": "set_in_another_case"
// CHECK-NOT: "verdict": "disjoint"
void set_in_another_case(int c)
{
#pragma omp parallel
	switch (c) {
	case 1: omp_set_lock(&lock); break;
	case 2: sum++; break;
	}
}

// CHECK-LABEL: "function": "endless_until_tested"
// CHECK: "verdict": "disjoint"
void endless_until_tested(void)
{
#pragma omp parallel
	{
		for (;;)
			if (omp_test_lock(&lock))
				break;
		sum++;
		omp_unset_lock(&lock);
	}
}

// CHECK-LABEL: "function": "tested_at_the_end"
// CHECK: "verdict": "disjoint"
void tested_at_the_end(void)
{
	int got;

#pragma omp parallel private(got)
	{
		do {
			got = omp_test_lock(&lock);
		} while (!got);
		sum++;
		omp_unset_lock(&lock);
	}
}

// Whether it is held is not certain: no race either.
// CHECK-LABEL: "function": "tested_in_rounds"
// CHECK-NOT: "verdict": "race"
void tested_in_rounds(void)
{
	int got;

#pragma omp parallel private(got)
	{
		got = 0;
		while (!got)
			got = omp_test_lock(&lock);
		sum++;
		omp_unset_lock(&lock);
	}
}

// CHECK-LABEL: "function": "result_kept"
// CHECK: "verdict": "disjoint"
void result_kept(void)
{
#pragma omp parallel
	{
		int got = omp_test_lock(&lock);

		if (got) {
			sum++;
			omp_unset_lock(&lock);
		}
	}
}

// CHECK-LABEL: "function": "tested_with_another_condition"
// CHECK: "verdict": "disjoint"
void tested_with_another_condition(int f)
{
#pragma omp parallel
	if (f && omp_test_lock(&lock)) {
		sum++;
		omp_unset_lock(&lock);
	}
}

// From one round to the next.
// CHECK-LABEL: "function": "across_rounds"
// CHECK-NOT: "verdict": "race"
void across_rounds(int n)
{
#pragma omp parallel
	for (int i = 0; i < n; i++) {
		if (i > 0) {
			sum++;
			omp_unset_lock(&lock);
		}
		omp_set_lock(&lock);
	}
}

// A task may run when its maker has given the lock back.
// CHECK-LABEL: "function": "made_under_a_lock"
// CHECK-NOT: "verdict": "disjoint"
void made_under_a_lock(void)
{
#pragma omp parallel
	{
		omp_set_lock(&lock);
#pragma omp task
		sum++;
		omp_unset_lock(&lock);
	}
}

// The threads of an inner team run while their maker holds the lock.
// CHECK-LABEL: "function": "team_under_a_lock"
// CHECK-NOT: "verdict": "disjoint"
void team_under_a_lock(void)
{
#pragma omp parallel
	{
		omp_set_lock(&lock);
#pragma omp parallel num_threads(2)
		sum++;
		omp_unset_lock(&lock);
	}
}

// One thread sets the lock, all go on.
// CHECK-LABEL: "function": "set_by_one"
// CHECK-NOT: "verdict": "disjoint"
void set_by_one(void)
{
#pragma omp parallel
	{
#pragma omp single
		omp_set_lock(&lock);
		sum++;
#pragma omp barrier
#pragma omp single
		omp_unset_lock(&lock);
	}
}

// CHECK-LABEL: "function": "set_in_an_expression"
// CHECK-NOT: "verdict": "disjoint"
void set_in_an_expression(int c)
{
#pragma omp parallel
	{
		c && (omp_set_lock(&lock), 1);
		sum++;
		c ? omp_unset_lock(&lock) : (void)0;
	}
}

static struct cell {
	omp_lock_t lock;
	int value;
} cells[8];

// CHECK-LABEL: "function": "lock_of_the_cell"
// CHECK: "verdict": "disjoint"
void lock_of_the_cell(int n, const int *restrict at)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		struct cell *c = &cells[at[i]];

		omp_set_lock(&c->lock);
		c->value++;
		omp_unset_lock(&c->lock);
	}
}

// CHECK-LABEL: "function": "lock_of_the_next_cell"
// CHECK-NOT: "verdict": "disjoint"
void lock_of_the_next_cell(int n, const int *restrict at)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		omp_set_lock(&cells[i].lock);
		cells[at[i]].value++;
		omp_unset_lock(&cells[i].lock);
	}
}
// CHECK: "findings"
