// Host constructs, each racy and safe.
// RUN: (%analyse -fopenmp-version=52 %s || true) | FileCheck-19 %s

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int g;
int tp;
#pragma omp threadprivate(tp)
int a[1000], b[1000], c[1000];
// CHECK-LABEL: "function": "racy_plain"
// CHECK: "verdict": "race"
int racy_plain(void)
{
	int s = 0;
#pragma omp parallel
	s++;
	return s;
}

// CHECK-LABEL: "function": "racy_antidep"
// CHECK: "verdict": "race"
int racy_antidep(int len)
{
	int i;
#pragma omp parallel for
	for (i = 0; i < len - 1; i++)
		a[i] = a[i + 1] + 1;
	return 0;
}

// CHECK-LABEL: "function": "safe_reduction"
// CHECK: "verdict": "disjoint"
int safe_reduction(int len)
{
	int i, s = 0;
#pragma omp parallel for reduction(+ : s)
	for (i = 0; i < len; i++)
		s += a[i];
	return s;
}

// CHECK-LABEL: "function": "racy_noreduction"
// CHECK: "verdict": "race"
int racy_noreduction(int len)
{
	int i, s = 0;
#pragma omp parallel for
	for (i = 0; i < len; i++)
		s += a[i];
	return s;
}

// CHECK-LABEL: "function": "racy_tmp"
// CHECK: "verdict": "race"
int racy_tmp(int len)
{
	int i, tmp;
#pragma omp parallel for
	for (i = 0; i < len; i++) {
		tmp = a[i] + i;
		a[i] = tmp;
	}
	return 0;
}

// CHECK-LABEL: "function": "safe_tmp"
// CHECK: "verdict": "disjoint"
int safe_tmp(int len)
{
	int i, tmp;
#pragma omp parallel for private(tmp)
	for (i = 0; i < len; i++) {
		tmp = a[i] + i;
		a[i] = tmp;
	}
	return 0;
}

// CHECK-LABEL: "function": "racy_inner"
// CHECK: "verdict": "race"
int racy_inner(int n)
{
	int i, j;
#pragma omp parallel for
	for (i = 0; i < n; i++)
		for (j = 0; j < n; j++)
			b[i] += j;
	return 0;
}

// CHECK-LABEL: "function": "safe_inner"
// CHECK: "verdict": "disjoint"
int safe_inner(int n)
{
	int i, j;
#pragma omp parallel for private(j)
	for (i = 0; i < n; i++)
		for (j = 0; j < n; j++)
			b[i] += j;
	return 0;
}

// CHECK-LABEL: "function": "safe_sections"
// CHECK: "verdict": "disjoint"
int safe_sections(void)
{
#pragma omp parallel sections
	{
#pragma omp section
		a[0] = 1;
#pragma omp section
		b[0] = 1;
	}
	return 0;
}

// CHECK-LABEL: "function": "racy_sections"
// CHECK: "verdict": "race"
int racy_sections(void)
{
	int i = 0;
#pragma omp parallel sections
	{
#pragma omp section
		i = 1;
#pragma omp section
		i = 2;
	}
	return i;
}

// CHECK-LABEL: "function": "safe_single"
// CHECK: "verdict": "disjoint"
int safe_single(void)
{
	int x = 0;
#pragma omp parallel
	{
#pragma omp single
		x = 1;
		a[omp_get_thread_num()] = x;
	}
	return x;
}

// CHECK-LABEL: "function": "racy_single_nowait"
// CHECK: "verdict": "race"
int racy_single_nowait(void)
{
	int x = 0;
#pragma omp parallel
	{
#pragma omp single nowait
		x = 1;
		a[omp_get_thread_num()] = x;
	}
	return x;
}

// CHECK-LABEL: "function": "safe_critical"
// CHECK: "verdict": "disjoint"
int safe_critical(void)
{
	int x = 0;
#pragma omp parallel
	{
#pragma omp critical
		x++;
	}
	return x;
}

// CHECK-LABEL: "function": "racy_critical_names"
// CHECK: "verdict": "race"
int racy_critical_names(void)
{
	int x = 0;
#pragma omp parallel
	{
#pragma omp critical(A)
		x++;
#pragma omp critical(B)
		x++;
	}
	return x;
}

// CHECK-LABEL: "function": "safe_atomic"
// CHECK: "verdict": "disjoint"
int safe_atomic(void)
{
	int x = 0;
#pragma omp parallel
	{
#pragma omp atomic
		x++;
	}
	return x;
}

// CHECK-LABEL: "function": "racy_atomic_plain"
// CHECK: "verdict": "race"
int racy_atomic_plain(void)
{
	int x = 0;
#pragma omp parallel
	{
#pragma omp atomic
		x++;
		g = 3;
		a[0] = x;
	}
	return x;
}

// CHECK-LABEL: "function": "safe_tasks"
// CHECK: "verdict": "disjoint"
int safe_tasks(void)
{
	int i = 0, j = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(i)
		i = 1;
#pragma omp task shared(j)
		j = 1;
#pragma omp taskwait
		i = i + j;
	}
	return i + j;
}

// CHECK-LABEL: "function": "racy_tasks"
// CHECK: "verdict": "race"
int racy_tasks(void)
{
	int i = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(i)
		i = 1;
#pragma omp task shared(i)
		i = 2;
	}
	return i;
}

// CHECK-LABEL: "function": "racy_taskwait_missing"
// CHECK: "verdict": "race"
int racy_taskwait_missing(void)
{
	int r = 0;
#pragma omp parallel
	{
#pragma omp single
		{
#pragma omp task shared(r)
			r = 1;
			r++;
		}
	}
	return r;
}

// CHECK-LABEL: "function": "safe_tp"
// CHECK: "verdict": "disjoint"
int safe_tp(void)
{
#pragma omp parallel
	{
		tp = omp_get_thread_num();
		a[omp_get_thread_num()] = tp;
	}
	return 0;
}

// CHECK-LABEL: "function": "racy_lastprivate"
// CHECK: "verdict": "race"
int racy_lastprivate(int n)
{
	int i, x;
#pragma omp parallel for private(i)
	for (i = 0; i < n; i++)
		x = i;
	return x;
}

// CHECK-LABEL: "function": "safe_lastprivate"
// CHECK: "verdict": "disjoint"
int safe_lastprivate(int n)
{
	int i, x;
#pragma omp parallel for lastprivate(x)
	for (i = 0; i < n; i++)
		x = i;
	return x;
}

// CHECK-LABEL: "function": "safe_ordered"
// CHECK: "verdict": "disjoint"
int safe_ordered(int n)
{
	int i, x = 0;
#pragma omp parallel for ordered
	for (i = 0; i < n; i++) {
#pragma omp ordered
		x++;
	}
	return x;
}

// CHECK-LABEL: "function": "racy_ordered"
// CHECK: "verdict": "race"
int racy_ordered(int n)
{
	int i, x = 0;
#pragma omp parallel for ordered
	for (i = 0; i < n; i++) {
#pragma omp ordered
		x++;
		x--;
	}
	return x;
}

// CHECK-LABEL: "function": "safe_doacross"
// CHECK: "verdict": "disjoint"
int safe_doacross(int n)
{
	int i;
#pragma omp parallel for ordered(1)
	for (i = 1; i < n; i++) {
#pragma omp ordered depend(sink : i - 1)
		a[i] = a[i - 1] + 1;
#pragma omp ordered depend(source)
	}
	return 0;
}

// CHECK-LABEL: "function": "racy_doacross"
// CHECK: "verdict": "race"
int racy_doacross(int n)
{
	int i;
#pragma omp parallel for ordered(1)
	for (i = 2; i < n; i++) {
#pragma omp ordered depend(sink : i - 2)
		a[i] = a[i - 1] + 1;
#pragma omp ordered depend(source)
	}
	return 0;
}

// CHECK-LABEL: "function": "safe_tid0"
// CHECK: "verdict": "disjoint"
int safe_tid0(void)
{
#pragma omp parallel
	{
		if (omp_get_thread_num() == 0)
			a[0] = 1;
	}
	return 0;
}

// CHECK-LABEL: "function": "racy_simd"
// CHECK: "verdict": "race"
int racy_simd(int n)
{
#pragma omp simd
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1] + 1;
	return 0;
}

// CHECK-LABEL: "function": "safe_simd"
// CHECK: "verdict": "disjoint"
int safe_simd(int n)
{
#pragma omp simd safelen(4)
	for (int i = 4; i < n; i++)
		a[i] = a[i - 4] + 1;
	return 0;
}

// CHECK-LABEL: "function": "racy_nowait"
// CHECK: "verdict": "race"
int racy_nowait(int n)
{
#pragma omp parallel
	{
#pragma omp for nowait
		for (int i = 0; i < n; i++)
			a[i] = b[i] * 5;
#pragma omp single
		g = a[5] + 1;
	}
	return 0;
}

// CHECK-LABEL: "function": "safe_numthreads1"
// CHECK: "verdict": "disjoint"
int safe_numthreads1(int n)
{
	int s = 0;
#pragma omp parallel for num_threads(1)
	for (int i = 0; i < n; i++)
		s += i;
	return s;
}

// CHECK-LABEL: "function": "racy_taskloop"
// CHECK: "verdict": "race"
int racy_taskloop(int n)
{
	int s = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop shared(s)
	for (int i = 0; i < n; i++)
		s += i;
	return s;
}

// CHECK-LABEL: "function": "safe_taskloop"
// CHECK: "verdict": "disjoint"
int safe_taskloop(int n)
{
#pragma omp parallel
#pragma omp single
	{
#pragma omp taskloop
		for (int i = 0; i < n; i++)
			a[i] = i;
		a[1] = 2;
	}
	return 0;
}

// CHECK-LABEL: "function": "racy_taskloop_nogroup"
// CHECK: "verdict": "race"
int racy_taskloop_nogroup(int n)
{
#pragma omp parallel
#pragma omp single
	{
#pragma omp taskloop nogroup
		for (int i = 0; i < n; i++)
			a[i] = i;
		a[1] = 2;
	}
	return 0;
}

// CHECK: "findings"
