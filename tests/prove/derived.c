// Products and quotients that are not affine: blocks of threads, steps of unknown size. The verdict that is right is in the
// name: NAME_racy has a race, NAME_safe has none, NAME_open is neither shown.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <omp.h>
#include <stddef.h>

#define N 1000

int a[2 * N];

// CHECK-LABEL: "function": "cyclic_safe"
// CHECK: "verdict": "disjoint"
void cyclic_safe(int n)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();

		for (int i = t; i < n; i += p)
			a[i] += 1;
	}
}

// The residues of p + 1 differ too.
// CHECK-LABEL: "function": "cyclic_long_safe"
// CHECK: "verdict": "disjoint"
void cyclic_long_safe(int n)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();

		for (int i = t; i < n; i += p + 1)
			a[i] += 1;
	}
}

// CHECK-LABEL: "function": "cyclic_short_racy"
// CHECK: "verdict": "race"
void cyclic_short_racy(int n)
{
#pragma omp parallel num_threads(4)
	{
		int t = omp_get_thread_num();

		for (int i = t; i < n; i += omp_get_num_threads() - 1)
			a[i] += 1;
	}
}

// CHECK-LABEL: "function": "cyclic_double_safe"
// CHECK: "verdict": "disjoint"
void cyclic_double_safe(int n)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();

		for (int i = t; i < n; i += 2 * p)
			a[i] += 1;
	}
}

// CHECK-LABEL: "function": "cyclic_neighbour_racy"
// CHECK: "verdict": "race"
void cyclic_neighbour_racy(int n)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();

		for (int i = t; i < n; i += p)
			a[i] = a[i + 1];
	}
}

// The step need not be the number of threads, but may be.
// CHECK-LABEL: "function": "cyclic_by_parameter_open"
// CHECK: "verdict": "unknown"
void cyclic_by_parameter_open(int n, int s)
{
#pragma omp parallel
	{
		for (int i = omp_get_thread_num(); i < n; i += s)
			a[i] = i;
	}
}

// CHECK-LABEL: "function": "blocks_safe"
// CHECK: "verdict": "disjoint"
void blocks_safe(int n)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();
		int lo = t * n / p, hi = (t + 1) * n / p;

		for (int i = lo; i < hi; i++)
			a[i] = i;
	}
}

// Up to and with the first of the next block.
// CHECK-LABEL: "function": "blocks_closed_racy"
// CHECK: "verdict": "race"
void blocks_closed_racy(int n)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();
		int lo = t * n / p, hi = (t + 1) * n / p;

		for (int i = lo; i <= hi; i++)
			a[i] = i;
	}
}

// t*n wraps around in 32 unsigned bits, and then the blocks overlap.
// CHECK-LABEL: "function": "blocks_wrap_open"
// CHECK: "verdict": "unknown"
void blocks_wrap_open(unsigned n)
{
#pragma omp parallel
	{
		unsigned t = omp_get_thread_num(), p = omp_get_num_threads();
		unsigned lo = t * n / p, hi = (t + 1) * n / p;

		for (unsigned i = lo; i < hi; i++)
			a[i] = i;
	}
}

// A difference below 0 is a large number in an unsigned type, and dividing it does not give what is expected.
// CHECK-LABEL: "function": "wrapped_dividend_open"
// CHECK: "verdict": "unknown"
void wrapped_dividend_open(size_t n, size_t m)
{
#pragma omp parallel
	{
		size_t t = omp_get_thread_num(), p = omp_get_num_threads();
		size_t lo = (t * n - m) / p, hi = (t * n + n - m) / p;

		for (size_t i = lo; i < hi; i++)
			a[i] = 1;
	}
}

// CHECK-LABEL: "function": "chunk_last_safe"
// CHECK: "verdict": "disjoint"
void chunk_last_safe(int n)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();
		int chunk = n / p, from = t * chunk, to = t == p - 1 ? n : from + chunk;

		for (int i = from; i < to; i++)
			a[i] += 1;
	}
}

// The wrong thread takes the rest.
// CHECK-LABEL: "function": "chunk_first_racy"
// CHECK: "verdict": "race"
void chunk_first_racy(int n)
{
#pragma omp parallel num_threads(4)
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();
		int chunk = n / p, from = t * chunk, to = t == 0 ? n : from + chunk;

		for (int i = from; i < to; i++)
			a[i] += 1;
	}
}

// CHECK-LABEL: "function": "chunk_up_safe"
// CHECK: "verdict": "disjoint"
void chunk_up_safe(int n)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();
		int chunk = (n + p - 1) / p, lo = t * chunk, hi = lo + chunk < n ? lo + chunk : n;

		for (int i = lo; i < hi; i++)
			a[i] = i;
	}
}

// CHECK-LABEL: "function": "chunk_up_racy"
// CHECK: "verdict": "race"
void chunk_up_racy(int n)
{
#pragma omp parallel
	{
		int t = omp_get_thread_num(), p = omp_get_num_threads();
		int chunk = (n + p - 1) / p, lo = t * chunk, hi = lo + chunk < n ? lo + chunk : n;

		for (int i = lo; i < hi; i++)
			a[i] = a[i + 1];
	}
}

// CHECK-LABEL: "function": "step_safe"
// CHECK: "verdict": "disjoint"
void step_safe(int n, int step)
{
#pragma omp parallel for
	for (int i = 0; i < n; i += step)
		for (int j = i; j < i + step; j++)
			a[j] = i;
}

// CHECK-LABEL: "function": "step_racy"
// CHECK: "verdict": "race"
void step_racy(int n, int step)
{
#pragma omp parallel for
	for (int i = 0; i < n; i += step)
		for (int j = i; j <= i + step; j++)
			a[j] = i;
}

// CHECK-LABEL: "function": "step_down_safe"
// CHECK: "verdict": "disjoint"
void step_down_safe(int n, int step)
{
#pragma omp parallel for
	for (int i = n; i > 0; i -= step)
		for (int j = i; j > i - step; j--)
			a[j] = i;
}

// Of a product with a number of unknown sign nothing is known but that: s may be 0.
// CHECK-LABEL: "function": "scaled_open"
// CHECK: "verdict": "unknown"
void scaled_open(int n, int s)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i * s] = i;
}

// CHECK-LABEL: "function": "scaled_safe"
// CHECK: "verdict": "disjoint"
void scaled_safe(int n, int s)
{
	if (s < 1)
		return;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		if (s > 0)
			a[i * s] = i;
}

// A step that goes the other way, in a loop that a break ends.
// CHECK-LABEL: "function": "step_back_open"
// CHECK: "verdict": "{{unknown|race}}"
void step_back_open(int n, int s)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 100 * i + 50; j < 100 * i + 100; j += s) {
			a[j] = i;
			if (j < 100 * i - 20)
				break;
		}
}

// The number of the last iteration, and so what follows the loop, is a quotient.
// CHECK-LABEL: "function": "after_loop_safe"
// CHECK: "verdict": "{{disjoint|unknown}}"
void after_loop_safe(int n, int s)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		int k = 0;

		for (int j = 0; j < n; j += s)
			k++;
		a[i] = k;
	}
}

// A barrier in a loop whose bound is a product: not the last of its rounds is known.
// CHECK-LABEL: "function": "rounds_open"
// CHECK: "verdict": "{{unknown|race}}"
void rounds_open(int n, int s)
{
	int x = 0;

#pragma omp parallel
	{
		for (int i = 0; i * s < n; i++) {
#pragma omp barrier
			if (omp_get_thread_num() == 0)
				x = i;
		}
		a[omp_get_thread_num()] = x;
	}
}

// CHECK-LABEL: "function": "taken_apart_safe"
// CHECK: "verdict": "disjoint"
void taken_apart_safe(int n, int m)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[(i / m) * m + i % m] = i;
}

// Remainders differ where the numbers do not make a whole round.
// CHECK-LABEL: "function": "remainder_racy"
// CHECK: "verdict": "race"
void remainder_racy(int n, int m)
{
#pragma omp parallel for
	for (int i = 0; i < n + m; i++)
		a[i % m] = i;
}

// There may be no more than m.
// CHECK-LABEL: "function": "remainder_open"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: only if m < n, which is not known here
void remainder_open(int n, int m)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i % m] = i;
}

// CHECK-LABEL: "function": "quotient_racy"
// CHECK: "verdict": "race"
void quotient_racy(int n, int m)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i / m] = i;
}
