// Subscripts and branches by the number of the thread.
// RUN: (%analyse -fopenmp-version=52 %s || true) | FileCheck-19 %s

#include <omp.h>
int a[1000], b[1000], g;
// CHECK-LABEL: "function": "safe_slot"
// CHECK: "verdict": "disjoint"
void safe_slot(void)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num();
		a[t] = t;
		a[t] += 1;
	}
}

// CHECK-LABEL: "function": "racy_slot"
// CHECK: "verdict": "race"
void racy_slot(void)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num();
		a[t] = a[t + 1];
	}
}

// CHECK-LABEL: "function": "safe_slot8"
// CHECK: "verdict": "disjoint"
void safe_slot8(void)
{
#pragma omp parallel num_threads(8)
	{
		int t = omp_get_thread_num();
		a[t * 8] = t;
	}
}

// CHECK-LABEL: "function": "racy_mod"
// CHECK: "verdict": "race"
void racy_mod(void)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num();
		a[t % 2] = t;
	}
}

// CHECK-LABEL: "function": "safe_tid_branch"
// CHECK: "verdict": "disjoint"
void safe_tid_branch(void)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num();
		if (t == 1)
			g = 3;
	}
}

// CHECK-LABEL: "function": "racy_tid_branch"
// CHECK: "verdict": "race"
void racy_tid_branch(void)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num();
		if (t == 1)
			g = 3;
		if (t == 0)
			a[0] = g;
	}
}

// CHECK-LABEL: "function": "safe_tid_branch_barrier"
// CHECK: "verdict": "disjoint"
void safe_tid_branch_barrier(void)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num();
		if (t == 1)
			g = 3;
#pragma omp barrier
		if (t == 0)
			a[0] = g;
	}
}

// CHECK-LABEL: "function": "racy_teams"
// CHECK: "verdict": "race"
void racy_teams(void)
{
#pragma omp target teams
#pragma omp parallel
	{
		int t = omp_get_thread_num();
		a[t] = t;
	}
}

// CHECK-LABEL: "function": "safe_chunk"
// CHECK: "verdict": "disjoint"
void safe_chunk(int n)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num();
		for (int i = t * 10; i < t * 10 + 10; i++)
			a[i] = t;
	}
}

// CHECK-LABEL: "function": "racy_chunk"
// CHECK: "verdict": "race"
void racy_chunk(int n)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num();
		for (int i = t * 10; i < t * 10 + 11; i++)
			a[i] = t;
	}
}

// CHECK-LABEL: "function": "safe_for_slot"
// CHECK: "verdict": "disjoint"
void safe_for_slot(int n)
{
	int part[64];
#pragma omp parallel
	{
		int t = omp_get_thread_num();
		part[t] = 0;
#pragma omp for
		for (int i = 0; i < n; i++)
			part[t] += a[i];
	}
}

// CHECK-LABEL: "function": "racy_for_slot"
// CHECK: "verdict": "race"
void racy_for_slot(int n)
{
	int part[64];
#pragma omp parallel
	{
		int t = omp_get_thread_num();
		part[t] = 0;
#pragma omp for
		for (int i = 0; i < n; i++)
			part[t / 2] += a[i];
	}
}

// CHECK-LABEL: "function": "safe_pfor_slot"
// CHECK: "verdict": "disjoint"
void safe_pfor_slot(int n)
{
	int part[64];
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		part[omp_get_thread_num()] += a[i];
}

// CHECK: "findings"
