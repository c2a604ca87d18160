// Variables of linear clauses, and jumps.
// RUN: %clang -DCASE=1 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=APART %s
// RUN: %clang -DCASE=2 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=MEET %s
// RUN: %clang -DCASE=3 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=AFTER %s
// RUN: %clang -DCASE=4 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=JUMP %s
// RUN: %clang -DCASE=5 -fopenmp -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 --check-prefix=DEEP %s

#include <stdlib.h>

static int a[64], b[64];

int main(void)
{
	int j = 1, *p = b, x = 0;
#if CASE == 1
	// APART: trial: complete
	// APART-NOT: race
#pragma omp parallel for linear(j : 2) linear(p : 3)
	for (int i = 9; i > 0; i--) {
		a[j] = i;
		a[j + 1] = *p;
		j = 0;
	}
#elif CASE == 2
	// MEET: trial: complete
	// MEET-NEXT: trial: race on a[{{[0-9]+}}]: write {{29|30}}:3 i={{[0-9]}}, write {{29|30}}:3
#pragma omp parallel for linear(j : 2)
	for (int i = 0; i < 9; i++) {
		a[j] = i;
		a[j + 2] = i;
	}
#elif CASE == 3
	// AFTER: trial: complete
	// AFTER-NEXT: trial: race on x
#pragma omp parallel for linear(j : 2) linear(p : 3)
	for (int i = 0; i < 9; i += 3) {
	}
	if (j == 7 && p == b + 9)
#pragma omp parallel
		x++;
#elif CASE == 4
	// JUMP: trial: complete
	// JUMP-NEXT: trial: race on x
	if (j)
		goto there;
	x = a[100];
again:
	j++;
there:
	if (j < 3)
		goto again;
	if (j == 3)
#pragma omp parallel
		x++;
#else
	// DEEP: trial: stopped: a goto that is not followed
	// DEEP-NOT: race
	goto inside;
	if (j) {
inside:
		j = 2;
	}
#pragma omp parallel
	x++;
#endif
	return x + j + *p;
}
