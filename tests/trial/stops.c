// A run that would have to know what it does not says so, and claims nothing of what comes after.
// RUN: %clang -DCASE=1 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=MEMORY %s
// RUN: %clang -DCASE=2 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=BOUNDS %s
// RUN: %clang -DCASE=3 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=UNSEEN %s
// RUN: %clang -DCASE=4 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=ENDLESS %s
// RUN: %clang -DCASE=5 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=DEEP %s
// RUN: %clang -DCASE=6 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=OVERFLOW %s
// RUN: %clang -DCASE=7 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=FREED %s
// RUN: %clang -DCASE=8 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=LOCK %s

#include <limits.h>
#include <omp.h>
#include <stdlib.h>

int unseen(void);

static int deep(int n)
{
	return n + deep(n + 1);
}

int main(void)
{
	int x = 0;
#if CASE == 1
	// MEMORY: trial: stopped: a condition that is not known
	// MEMORY-NOT: race
	int y[4];

	if (y[2])
#elif CASE == 2
	// BOUNDS: trial: stopped: outside an object
	// BOUNDS-NOT: race
	int y[4];

	y[4] = 0;
#elif CASE == 3
	// UNSEEN: trial: stopped: a function that is not defined here
	// UNSEEN-NOT: race
	x = unseen();
#elif CASE == 4
	// ENDLESS: trial: stopped: too many steps
	// ENDLESS-NOT: race
	while (!x)
		;
#elif CASE == 5
	// DEEP: trial: stopped: nested too deeply
	// DEEP-NOT: race
	x = deep(0);
#elif CASE == 6
	// OVERFLOW: trial: stopped: signed overflow
	// OVERFLOW-NOT: race
	x = INT_MAX;
	x++;
#elif CASE == 7
	// FREED: trial: stopped: memory that is no longer there
	// FREED-NOT: race
	int *p = malloc(sizeof(*p));

	free(p);
	*p = 1;
#else
	// LOCK: trial: stopped: a lock that its holder waits for
	// LOCK-NOT: race
	omp_lock_t lock;

	omp_init_lock(&lock);
	omp_set_lock(&lock);
	omp_set_lock(&lock);
#endif
	{
#pragma omp parallel
		x++;
	}
	return x;
}
