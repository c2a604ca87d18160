// Locks along all paths, and what is forked while they are held. The name of a function says its verdict.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <omp.h>

omp_lock_t l, m;
int x, y;

// CHECK-LABEL: "function": "nested_unknown"
// CHECK: "verdict": "unknown"
void nested_unknown(void) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&l);
#pragma omp parallel num_threads(2)
		x++;
		omp_unset_lock(&l);
	}
}

// CHECK-LABEL: "function": "nested_critical_race"
// CHECK: "verdict": "race"
void nested_critical_race(void) {
#pragma omp parallel num_threads(2)
	{
#pragma omp critical
		{
#pragma omp parallel num_threads(2)
		x++;
		}
	}
}

// CHECK-LABEL: "function": "task_unknown"
// CHECK: "verdict": "unknown"
void task_unknown(void) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&l);
#pragma omp task
		x++;
		omp_unset_lock(&l);
	}
}

// CHECK-LABEL: "function": "continue_unknown"
// CHECK: "verdict": "unknown"
void continue_unknown(const int *restrict a) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&l);
		for (int i = 0; i < 10; i++) {
			x++;
			if (a[i]) { omp_unset_lock(&l); continue; }
			x++;
		}
	}
}

// CHECK-LABEL: "function": "break_unknown"
// CHECK: "verdict": "unknown"
void break_unknown(const int *restrict a) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&l);
		for (int i = 0; i < 10; i++) {
			if (a[i]) { omp_unset_lock(&l); break; }
		}
		x++;
	}
}

static void f(int c) { if (c) { omp_unset_lock(&l); return; } y = 1; }

// CHECK-LABEL: "function": "return_unknown"
// CHECK: "verdict": "unknown"
void return_unknown(void) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&l);
		f(omp_get_thread_num() == 0);
		x++;
	}
}

// CHECK-LABEL: "function": "switch_unknown"
// CHECK: "verdict": "unknown"
void switch_unknown(void) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&l);
		switch (omp_get_thread_num()) { case 0: omp_unset_lock(&l); break; case 1: break; }
		x++;
	}
}

// CHECK-LABEL: "function": "switch_other_unknown"
// CHECK: "verdict": "unknown"
void switch_other_unknown(int k) {
#pragma omp parallel num_threads(2)
	{
		switch (k) { case 0: omp_set_lock(&l); break; case 1: x++; break; }
	}
}

// CHECK-LABEL: "function": "single_unknown"
// CHECK: "verdict": "unknown"
void single_unknown(void) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&l);
#pragma omp single nowait
		omp_unset_lock(&l);
		x++;
	}
}

// CHECK-LABEL: "function": "masked_unknown"
// CHECK: "verdict": "unknown"
void masked_unknown(void) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&l);
#pragma omp masked
		omp_unset_lock(&l);
		x++;
	}
}

// CHECK-LABEL: "function": "condition_unknown"
// CHECK: "verdict": "unknown"
void condition_unknown(int c) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&l);
		c && (omp_unset_lock(&l), 1);
		x++;
	}
}

// CHECK-LABEL: "function": "conditional_unknown"
// CHECK: "verdict": "unknown"
void conditional_unknown(int c) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&l);
		c ? omp_unset_lock(&l) : (void)0;
		x++;
	}
}

// CHECK-LABEL: "function": "conjunction_unknown"
// CHECK: "verdict": "unknown"
void conjunction_unknown(int c) {
#pragma omp parallel num_threads(2)
	{
		if (c && (omp_set_lock(&l), 1)) y = omp_get_thread_num() ;
		x++;
	}
}

// CHECK-LABEL: "function": "same_object_disjoint"
// CHECK: "verdict": "disjoint"
void same_object_disjoint(int c) {
	omp_lock_t a[4];
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&a[c]);
		x++;
		omp_unset_lock(&a[c]);
	}
}

// CHECK-LABEL: "function": "pointer_disjoint"
// CHECK: "verdict": "disjoint"
void pointer_disjoint(omp_lock_t *p) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(p);
		x++;
		omp_unset_lock(p);
	}
}

// CHECK-LABEL: "function": "pointer_changes_race"
// CHECK: "verdict": "race"
void pointer_changes_race(omp_lock_t *p) {
#pragma omp parallel num_threads(2)
	{
	        omp_lock_t *q = p + omp_get_thread_num();
		omp_set_lock(q);
		x++;
		omp_unset_lock(q);
	}
}

// CHECK-LABEL: "function": "alias_unset_unknown"
// CHECK: "verdict": "unknown"
void alias_unset_unknown(omp_lock_t *p, omp_lock_t *q) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(p);
		omp_unset_lock(q);
		x++;
	}
}

// CHECK-LABEL: "function": "private_lock_race"
// CHECK: "verdict": "race"
void private_lock_race(void) {
#pragma omp parallel num_threads(2)
	{
	        omp_lock_t q;
	        omp_init_lock(&q);
		omp_set_lock(&q);
		x++;
		omp_unset_lock(&q);
	}
}

// CHECK-LABEL: "function": "simd_race"
// CHECK: "verdict": "race"
void simd_race(int *a) {
	omp_set_lock(&l);
#pragma omp simd
	for (int i = 1; i < 100; i++) a[i] = a[i-1];
	omp_unset_lock(&l);
}

// CHECK-LABEL: "function": "test_else_unknown"
// CHECK: "verdict": "unknown"
void test_else_unknown(void) {
#pragma omp parallel num_threads(2)
	{
		if (omp_test_lock(&l)) { x++; omp_unset_lock(&l); }
		else x--;
	}
}

// CHECK-LABEL: "function": "spin_disjoint"
// CHECK: "verdict": "disjoint"
void spin_disjoint(void) {
#pragma omp parallel num_threads(2)
	{
		while (!omp_test_lock(&l)) ;
		x++;
		omp_unset_lock(&l);
	}
}

// CHECK-LABEL: "function": "spin_body_unknown"
// CHECK: "verdict": "unknown"
void spin_body_unknown(void) {
#pragma omp parallel num_threads(2)
	{
		while (!omp_test_lock(&l)) x++;
		omp_unset_lock(&l);
	}
}

// CHECK-LABEL: "function": "var_disjoint"
// CHECK: "verdict": "disjoint"
void var_disjoint(void) {
#pragma omp parallel num_threads(2)
	{
		int got = omp_test_lock(&l);
		if (got) { x++; omp_unset_lock(&l); }
	}
}

// CHECK-LABEL: "function": "loop_acquire_disjoint"
// CHECK: "verdict": "disjoint"
void loop_acquire_disjoint(void) {
#pragma omp parallel num_threads(2)
	for (int k = 0; k < 4; k++) {
		omp_set_lock(&l);
		x++;
		omp_unset_lock(&l);
	}
}

// CHECK-LABEL: "function": "outer_loop_disjoint"
// CHECK: "verdict": "disjoint"
void outer_loop_disjoint(void) {
#pragma omp parallel num_threads(2)
	{
		omp_set_lock(&l);
		for (int k = 0; k < 4; k++) {
			omp_set_lock(&m);
			x++;
			omp_unset_lock(&m);
			y++;
		}
		omp_unset_lock(&l);
	}
}

// CHECK-LABEL: "function": "made_twice_unknown"
// CHECK: "verdict": "unknown"
void made_twice_unknown(void)
{
#pragma omp parallel num_threads(2)
	omp_init_lock(&l);
}

// CHECK-LABEL: "function": "made_each_disjoint"
// CHECK: "verdict": "disjoint"
void made_each_disjoint(omp_lock_t *many)
{
#pragma omp parallel for
	for (int i = 0; i < 8; i++)
		omp_init_lock(&many[i]);
}

// CHECK-LABEL: "function": "some_rounds_unknown"
// CHECK: "verdict": "unknown"
void some_rounds_unknown(void)
{
#pragma omp parallel for
	for (int i = 0; i < 40; i++) {
		if (i % 4)
			omp_set_lock(&l);
		x++;
		if (i % 4)
			omp_unset_lock(&l);
	}
}

// CHECK-LABEL: "function": "all_rounds_unknown"
// CHECK: "verdict": "unknown"
void all_rounds_unknown(void)
{
#pragma omp parallel for
	for (int i = 0; i < 40; i++) {
		if (i % 4)
			omp_set_lock(&l);
		if (i % 4 == 1)
			x++;
		if (i % 4)
			omp_unset_lock(&l);
	}
}

struct account {
	omp_lock_t lock;
	long balance;
};

// CHECK-LABEL: "function": "own_lock_disjoint"
// CHECK: "verdict": "disjoint"
void own_lock_disjoint(struct account *accounts, const int *restrict which)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		struct account *a = &accounts[which[i]];

		omp_set_lock(&a->lock);
		a->balance++;
		omp_unset_lock(&a->lock);
	}
}

// CHECK-LABEL: "function": "other_lock_unknown"
// CHECK: "verdict": "unknown"
void other_lock_unknown(struct account *accounts, const int *restrict which)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		omp_set_lock(&accounts[i].lock);
		accounts[which[i]].balance++;
		omp_unset_lock(&accounts[i].lock);
	}
}

// CHECK-LABEL: "function": "task_of_its_own_disjoint"
// CHECK: "verdict": "disjoint"
void task_of_its_own_disjoint(void)
{
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < 10; i++) {
#pragma omp task
		{
			omp_set_lock(&l);
			x++;
			omp_unset_lock(&l);
		}
		omp_set_lock(&l);
		x++;
		omp_unset_lock(&l);
	}
}

// CHECK-LABEL: "function": "critical_task_race"
// CHECK: "verdict": "race"
void critical_task_race(void)
{
#pragma omp parallel
#pragma omp critical
	{
#pragma omp task
		x++;
	}
}

// CHECK-LABEL: "function": "critical_taskloop_race"
// CHECK: "verdict": "race"
void critical_taskloop_race(void)
{
#pragma omp parallel
#pragma omp single
#pragma omp critical
	{
#pragma omp taskloop
		for (int i = 0; i < 10; i++)
			x++;
	}
}

// CHECK-LABEL: "function": "nestable_disjoint"
// CHECK: "verdict": "disjoint"
void nestable_disjoint(omp_nest_lock_t *n)
{
#pragma omp parallel
	{
		omp_set_nest_lock(n);
		omp_set_nest_lock(n);
		omp_unset_nest_lock(n);
		x++;
		omp_unset_nest_lock(n);
	}
}

// CHECK-LABEL: "function": "nestable_race"
// CHECK: "verdict": "race"
void nestable_race(omp_nest_lock_t *n)
{
#pragma omp parallel
	{
		omp_set_nest_lock(n);
		omp_set_nest_lock(n);
		omp_unset_nest_lock(n);
		omp_unset_nest_lock(n);
		x++;
	}
}

int z[16];

// A task that runs at once waits for those that it depends on, in the first round only.
// CHECK-LABEL: "function": "awaited_in_a_round_unknown"
// CHECK: "verdict": "unknown"
void awaited_in_a_round_unknown(void)
{
#pragma omp parallel
#pragma omp single
	{
#pragma omp task depend(in : z[1])
		x = 1;
		for (int i = 0; i < 3; i++) {
#pragma omp task if (0) depend(out : z[2 * i + 1])
			y = 1;
		}
#pragma omp task
		x = 2;
	}
}
