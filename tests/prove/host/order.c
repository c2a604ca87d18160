// Barriers in loops and branches, tasks and their dependences, ordered loops, what clauses write back.
// RUN: (%analyse -fopenmp-version=52 %s || true) | FileCheck-19 %s

#include <omp.h>
int g, a[1000], b[1000], c[1000];
double m[100][100];
// CHECK-LABEL: "function": "safe_loop_barrier"
// CHECK: "verdict": "disjoint"
void safe_loop_barrier(int n)
{
#pragma omp parallel
	for (int k = 0; k < n; k++) {
#pragma omp for
		for (int i = 0; i < 100; i++)
			a[i] = b[99 - i];
#pragma omp for
		for (int i = 0; i < 100; i++)
			b[i] = a[99 - i];
	}
}

// CHECK-LABEL: "function": "racy_loop_barrier"
// CHECK: "verdict": "race"
void racy_loop_barrier(int n)
{
#pragma omp parallel
	for (int k = 0; k < n; k++) {
#pragma omp for
		for (int i = 0; i < 100; i++)
			a[i] = b[99 - i];
#pragma omp for nowait
		for (int i = 0; i < 100; i++)
			b[i] = a[99 - i];
	}
}

// CHECK-LABEL: "function": "safe_single_in_loop"
// CHECK: "verdict": "disjoint"
void safe_single_in_loop(int n)
{
	int x = 0;
#pragma omp parallel
	for (int k = 0; k < n; k++) {
#pragma omp single
		x = k;
#pragma omp for
		for (int i = 0; i < 100; i++)
			a[i] = x;
	}
}

// CHECK-LABEL: "function": "racy_single_in_loop"
// CHECK: "verdict": "race"
void racy_single_in_loop(int n)
{
	int x = 0;
#pragma omp parallel
	for (int k = 0; k < n; k++) {
#pragma omp for
		for (int i = 0; i < 100; i++)
			a[i] = x;
#pragma omp single nowait
		x = k;
	}
}

// CHECK-LABEL: "function": "safe_barrier_branch"
// CHECK: "verdict": "disjoint"
void safe_barrier_branch(int n, int f)
{
	int x = 0;
#pragma omp parallel
	{
		if (f) {
#pragma omp master
			x = 1;
#pragma omp barrier
			a[omp_get_thread_num()] = x;
		}
	}
}

// CHECK-LABEL: "function": "safe_taskgroup"
// CHECK: "verdict": "disjoint"
void safe_taskgroup(void)
{
	int r = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp taskgroup
		{
#pragma omp task shared(r)
			{
#pragma omp task shared(r)
				r = 1;
			}
		}
		r++;
	}
}

// CHECK-LABEL: "function": "racy_taskwait_grand"
// CHECK: "verdict": "race"
void racy_taskwait_grand(void)
{
	int r = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(r)
		{
#pragma omp task shared(r)
			r = 1;
		}
#pragma omp taskwait
		r++;
	}
}

// CHECK-LABEL: "function": "safe_taskwait_both"
// CHECK: "verdict": "disjoint"
void safe_taskwait_both(void)
{
	int r = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(r)
		{
#pragma omp task shared(r)
			r = 1;
#pragma omp taskwait
		}
#pragma omp taskwait
		r++;
	}
}

// CHECK-LABEL: "function": "safe_if0"
// CHECK: "verdict": "disjoint"
void safe_if0(void)
{
	int r = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(r) if (0)
		r = 1;
		r++;
	}
}

// CHECK-LABEL: "function": "safe_task_fp"
// CHECK: "verdict": "disjoint"
void safe_task_fp(int n)
{
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < n; i++)
#pragma omp task
		a[i] = i;
}

// CHECK-LABEL: "function": "racy_task_loop_same"
// CHECK: "verdict": "race"
void racy_task_loop_same(int n)
{
	int s = 0;
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < n; i++)
#pragma omp task shared(s)
		s += i;
}

// CHECK-LABEL: "function": "safe_task_loop_wait"
// CHECK: "verdict": "disjoint"
void safe_task_loop_wait(int n)
{
	int s = 0;
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < n; i++) {
#pragma omp task shared(s)
		s += i;
#pragma omp taskwait
	}
}

// CHECK-LABEL: "function": "safe_task_dep_chain"
// CHECK: "verdict": "disjoint"
void safe_task_dep_chain(int n)
{
	int x = 0, y = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x, y) depend(out : x)
		{
			x = 1;
			y = 1;
		}
#pragma omp task shared(x) depend(inout : x)
		x++;
#pragma omp task shared(y) depend(in : x)
		y++;
	}
}

// CHECK-LABEL: "function": "safe_task_dep_array"
// CHECK: "verdict": "disjoint"
void safe_task_dep_array(int n)
{
#pragma omp parallel
#pragma omp single
	for (int i = 1; i < n; i++) {
#pragma omp task depend(in : a[i - 1]) depend(out : a[i])
		a[i] = a[i - 1] + 1;
	}
}

// CHECK-LABEL: "function": "safe_mutexinoutset"
// CHECK: "verdict": "disjoint"
void safe_mutexinoutset(void)
{
	int s = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(s) depend(mutexinoutset : s)
		s += 1;
#pragma omp task shared(s) depend(mutexinoutset : s)
		s += 2;
	}
}

// CHECK-LABEL: "function": "racy_inoutset"
// CHECK: "verdict": "race"
void racy_inoutset(void)
{
	int s = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(s) depend(inoutset : s)
		s += 1;
#pragma omp task shared(s) depend(inoutset : s)
		s += 2;
	}
}

// CHECK-LABEL: "function": "safe_taskwait_dep"
// CHECK: "verdict": "disjoint"
void safe_taskwait_dep(void)
{
	int x = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) depend(out : x)
		x = 1;
#pragma omp taskwait depend(in : x)
		x++;
	}
}

// CHECK-LABEL: "function": "racy_taskwait_dep"
// CHECK: "verdict": "race"
void racy_taskwait_dep(void)
{
	int x = 0, y = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(x) depend(out : x)
		x = 1;
#pragma omp taskwait depend(in : y)
		x++;
	}
}

// CHECK-LABEL: "function": "safe_iter_dep"
// CHECK: "verdict": "disjoint"
void safe_iter_dep(int n)
{
#pragma omp parallel
#pragma omp single
	{
		for (int i = 0; i < 10; i++)
#pragma omp task depend(out : a[i])
			a[i] = i;
#pragma omp task depend(iterator(k = 0 : 10), in : a[k])
		b[0] = a[3];
	}
}

// CHECK-LABEL: "function": "safe_static_nowait"
// CHECK: "verdict": "disjoint"
void safe_static_nowait(int n)
{
#pragma omp parallel
	{
#pragma omp for schedule(static) nowait
		for (int i = 0; i < n; i++)
			a[i] = i;
#pragma omp for schedule(static)
		for (int i = 0; i < n; i++)
			b[i] = a[i];
	}
}

// CHECK-LABEL: "function": "racy_dynamic_nowait"
// CHECK: "verdict": "race"
void racy_dynamic_nowait(int n)
{
#pragma omp parallel
	{
#pragma omp for schedule(dynamic) nowait
		for (int i = 0; i < n; i++)
			a[i] = i;
#pragma omp for schedule(dynamic)
		for (int i = 0; i < n; i++)
			b[i] = a[i];
	}
}

// CHECK-LABEL: "function": "safe_chunk"
// CHECK: "verdict": "disjoint"
void safe_chunk(int n)
{
#pragma omp parallel for schedule(static, 4)
	for (int i = 0; i < n; i++)
		c[i / 4] += i;
}

// CHECK-LABEL: "function": "racy_chunk"
// CHECK: "verdict": "race"
void racy_chunk(int n)
{
#pragma omp parallel for schedule(static, 4)
	for (int i = 0; i < n; i++)
		c[i / 8] += i;
}

// CHECK-LABEL: "function": "racy_collapse"
// CHECK: "verdict": "race"
void racy_collapse(int n)
{
#pragma omp parallel for collapse(2)
	for (int i = 1; i < 100; i++)
		for (int j = 0; j < 100; j++)
			m[i][j] = m[i - 1][j];
}

// CHECK-LABEL: "function": "safe_outer"
// CHECK: "verdict": "disjoint"
void safe_outer(int n)
{
#pragma omp parallel for
	for (int j = 0; j < 100; j++)
		for (int i = 1; i < 100; i++)
			m[i][j] = m[i - 1][j];
}

// CHECK-LABEL: "function": "safe_doacross2"
// CHECK: "verdict": "disjoint"
void safe_doacross2(void)
{
#pragma omp parallel for ordered(2)
	for (int i = 1; i < 100; i++)
		for (int j = 1; j < 100; j++) {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
			m[i][j] = m[i - 1][j] + m[i][j - 1];
#pragma omp ordered depend(source)
		}
}

// CHECK-LABEL: "function": "racy_doacross2"
// CHECK: "verdict": "race"
void racy_doacross2(void)
{
#pragma omp parallel for ordered(2)
	for (int i = 1; i < 100; i++)
		for (int j = 1; j < 100; j++) {
#pragma omp ordered depend(sink : i, j - 1)
			m[i][j] = m[i - 1][j] + m[i][j - 1];
#pragma omp ordered depend(source)
		}
}

// CHECK-LABEL: "function": "safe_copyprivate"
// CHECK: "verdict": "disjoint"
void safe_copyprivate(void)
{
	int x;
#pragma omp parallel private(x)
	{
#pragma omp single copyprivate(x)
		x = 3;
		a[omp_get_thread_num()] = x;
	}
}

// CHECK-LABEL: "function": "racy_firstprivate_missing"
// CHECK: "verdict": "race"
void racy_firstprivate_missing(int n)
{
	int t;
#pragma omp parallel for firstprivate(g)
	for (int i = 0; i < n; i++) {
		g = i;
		t = g;
		a[i] = t;
	}
}

// CHECK-LABEL: "function": "safe_ompfor_in_single_thread"
// CHECK: "verdict": "disjoint"
void safe_ompfor_in_single_thread(int n)
{
	int s = 0;
#pragma omp parallel if (0)
	s++;
}

// CHECK-LABEL: "function": "racy_lastprivate_nowait"
// CHECK: "verdict": "race"
void racy_lastprivate_nowait(int n)
{
	int x = 0;
#pragma omp parallel
	{
#pragma omp for lastprivate(x) nowait
		for (int i = 0; i < n; i++)
			x = i;
		a[omp_get_thread_num()] = x;
	}
}

// CHECK-LABEL: "function": "safe_lastprivate_wait"
// CHECK: "verdict": "disjoint"
void safe_lastprivate_wait(int n)
{
	int x = 0;
#pragma omp parallel
	{
#pragma omp for lastprivate(x)
		for (int i = 0; i < n; i++)
			x = i;
		a[omp_get_thread_num()] = x;
	}
}

// CHECK-LABEL: "function": "racy_reduction_nowait"
// CHECK: "verdict": "race"
void racy_reduction_nowait(int n)
{
	int s = 0;
#pragma omp parallel
	{
#pragma omp for reduction(+ : s) nowait
		for (int i = 0; i < n; i++)
			s += i;
		a[omp_get_thread_num()] = s;
	}
}

// CHECK-LABEL: "function": "safe_nested"
// CHECK: "verdict": "disjoint"
void safe_nested(int n)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
#pragma omp parallel for
		for (int j = 0; j < 100; j++)
			m[i][j] = 1;
	}
}

// CHECK-LABEL: "function": "racy_nested"
// CHECK: "verdict": "race"
void racy_nested(int n)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
#pragma omp parallel for
		for (int j = 0; j < 100; j++)
			m[0][j] = 1;
	}
}

// CHECK-LABEL: "function": "racy_scan"
// CHECK: "verdict": "race"
void racy_scan(int n)
{
	int x = 0;
#pragma omp parallel for reduction(inscan, + : x)
	for (int i = 0; i < n; i++) {
		x += a[i];
#pragma omp scan inclusive(x)
		b[0] = x;
	}
}

// CHECK-LABEL: "function": "safe_scan"
// CHECK: "verdict": "disjoint"
void safe_scan(int n)
{
	int x = 0;
#pragma omp parallel for reduction(inscan, + : x)
	for (int i = 0; i < n; i++) {
		x += a[i];
#pragma omp scan inclusive(x)
		b[i] = x;
	}
}

// CHECK-LABEL: "function": "safe_taskred"
// CHECK: "verdict": "disjoint"
void safe_taskred(int n)
{
	int s = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : s)
	for (int i = 0; i < n; i++)
#pragma omp task in_reduction(+ : s)
		s += i;
}

// CHECK-LABEL: "function": "safe_atomic_cmp"
// CHECK: "verdict": "disjoint"
void safe_atomic_cmp(int n)
{
	int mx = 0;
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
#pragma omp atomic compare
		if (a[i] > mx)
			mx = a[i];
	}
}

// CHECK-LABEL: "function": "racy_atomic_cmp"
// CHECK: "verdict": "race"
void racy_atomic_cmp(int n)
{
	int mx = 0;
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (a[i] > mx)
			mx = a[i];
	}
}

// CHECK-LABEL: "function": "orphan_safe"
// CHECK: "verdict": "disjoint"
void orphan_safe(int *p, int n)
{
#pragma omp for
	for (int i = 0; i < n; i++)
		p[i] = i;
}

// CHECK-LABEL: "function": "orphan_racy"
// CHECK: "verdict": "race"
void orphan_racy(int *p, int n)
{
#pragma omp for
	for (int i = 0; i < n; i++)
		p[0] = i;
}

// CHECK: "findings"
