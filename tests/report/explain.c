// --occ-explain: what is proved of one region, and how, in words.
// RUN: %occ --occ-check --occ-explain=26 -fopenmp %s 2>/dev/null | FileCheck-19 %s --check-prefix=STENCIL --match-full-lines --strict-whitespace
// RUN: %occ --occ-check --occ-explain=33 -fopenmp %s 2>/dev/null | FileCheck-19 %s --check-prefix=RACE --match-full-lines --strict-whitespace
// RUN: %occ --occ-check --occ-explain=40 -fopenmp %s 2>/dev/null | FileCheck-19 %s --check-prefix=BARRIER --match-full-lines --strict-whitespace
// RUN: %occ --occ-check --occ-explain=55 -fopenmp %s 2>/dev/null | FileCheck-19 %s --check-prefix=CRITICAL --match-full-lines --strict-whitespace
// RUN: %occ --occ-check --occ-explain=67 -fopenmp %s 2>/dev/null | FileCheck-19 %s --check-prefix=UNKNOWN --match-full-lines --strict-whitespace
// RUN: %occ --occ-check --occ-explain=75 -fopenmp %s 2>/dev/null | FileCheck-19 %s --check-prefix=TASKS --match-full-lines --strict-whitespace
// RUN: %occ --occ-check --occ-explain=90 -fopenmp %s 2>/dev/null | FileCheck-19 %s --check-prefix=ROUNDS --match-full-lines --strict-whitespace
// RUN: %occ --occ-check --occ-explain=103 -fopenmp %s 2>/dev/null | FileCheck-19 %s --check-prefix=SECTIONS --match-full-lines --strict-whitespace
// RUN: %occ --occ-check --occ-explain=116 -fopenmp %s 2>/dev/null | FileCheck-19 %s --check-prefix=TEAMS --match-full-lines --strict-whitespace
// RUN: %occ --occ-check --occ-explain=124 -fopenmp %s 2>/dev/null | FileCheck-19 %s --check-prefix=SETTLED
// A line inside the region does as well; the result is the same beside a compile, and the report is not changed by it.
// RUN: %occ --occ-check --occ-explain=26 -fopenmp %s 2>/dev/null >%t.a
// RUN: %occ --occ-check --occ-explain=28 -fopenmp %s 2>/dev/null >%t.b && cmp %t.a %t.b
// RUN: %occ --occ-explain=28 -fopenmp -c %s -o %t.o 2>/dev/null >%t.b && cmp %t.a %t.b && test -f %t.o
// RUN: %occ --occ-check --occ-report=%t.c -fopenmp %s 2>/dev/null
// RUN: %occ --occ-check --occ-report=%t.d --occ-explain=26 -fopenmp %s 2>/dev/null >%t.b && cmp %t.a %t.b && cmp %t.c %t.d

// RUN: %occ --occ-check --occ-explain=1 -fopenmp %s 2>/dev/null | FileCheck-19 %s --check-prefix=NONE
// NONE: explain.c:1: no region there; regions start in lines 26 33 40 55 67 75 90 103 116 124
// RUN: not %occ --occ-check --occ-explain=0 -fopenmp %s 2>&1 | FileCheck-19 %s --check-prefix=ZERO
// ZERO: --occ-explain=0: the value must be the number of a line

void stencil(int n, double *restrict b, const double *restrict a)
{
#pragma omp parallel for
	for (int i = 1; i < n - 1; i++)
		b[i] = a[i - 1] + a[i + 1];
}

void race(int n, double *a)
{
#pragma omp parallel for schedule(static, 1)
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1];
}

void barrier(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel
	{
#pragma omp for
		for (int i = 0; i < n; i++)
			a[i] = i;
#pragma omp for
		for (int i = 1; i < n; i++)
			b[i] = a[i - 1];
	}
}

int critical(int n, const int *a)
{
	int best = 0;

#pragma omp parallel for
	for (int i = 0; i < n; i += 2) {
		if (i % 4 == 0) {
#pragma omp critical(best)
			best = a[i];
		}
	}
	return best;
}

void unknown(int n, double *a, double *b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i] = b[i];
}

int tasks(void)
{
	int x = 0, y = 0;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task depend(out : x) shared(x)
		x = 1;
#pragma omp task depend(in : x) shared(x, y)
		y = x;
#pragma omp taskwait
		y++;
	}
	return x + y;
}

void rounds(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel
	for (int t = 0; t < 10; t++) {
#pragma omp for
		for (int i = 1; i < n - 1; i++)
			b[i] = a[i - 1] + a[i + 1];
#pragma omp for
		for (int i = 1; i < n - 1; i++)
			a[i] = b[i];
	}
}

void sections(int n, int *restrict a, int *restrict b)
{
#pragma omp parallel sections
	{
#pragma omp section
		for (int i = 0; i < n; i++)
			a[i] = 1;
#pragma omp section
		for (int i = n - 1; i >= 0; i--)
			b[i] = 1;
	}
}

void teams(int n, int m, double *restrict a, const double *restrict b)
{
#pragma omp target teams distribute parallel for collapse(2) map(a[0:n*m]) map(to: b[0:n*m])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i * m + j] = b[i * m + j];
}

void settled(int n, double *a)
{
#pragma omp parallel
	{
#pragma omp for nowait
		for (int i = 0; i < n; i++)
			a[i] = i;
#pragma omp for
		for (int i = 0; i < n; i++)
			a[i] += a[n - 1 - i];
	}
}

// ---- expected

//      STENCIL:{{.*}}explain.c:26: parallel for, in stencil: disjoint
// STENCIL-EMPTY:
// STENCIL-NEXT:Iteration space
// STENCIL-NEXT:  threads, line 26: each runs what follows
// STENCIL-NEXT:    i, line 27: 1 <= i < n - 1, dealt to the threads of the team
// STENCIL-EMPTY:
// STENCIL-NEXT:Accesses
// STENCIL-NEXT:  n (int; shared)
// STENCIL-NEXT:    n  read, line 27
// STENCIL-NEXT:  *a (const double; shared)
// STENCIL-NEXT:    a[i - 1]  read, line 28
// STENCIL-NEXT:    a[i + 1]  read, line 28
// STENCIL-NEXT:  *b (double; shared)
// STENCIL-NEXT:    b[i]  written, line 28
// STENCIL-EMPTY:
// STENCIL-NEXT:Proof
// STENCIL-NEXT:  *b is an object apart from n
// STENCIL-NEXT:  a and b do not overlap (restrict)
// STENCIL-NEXT:  b[i] written in line 28, by two of them: one address belongs to one iteration of i, line 27
// STENCIL-EMPTY:
// STENCIL-NEXT:Assumptions
// STENCIL-NEXT:  a and b do not overlap (restrict)

//      RACE:{{.*}}explain.c:33: parallel for, in race: race
// RACE-EMPTY:
// RACE-NEXT:Iteration space
// RACE-NEXT:  threads, line 33: each runs what follows
// RACE-NEXT:    i, line 34: 1 <= i < n, dealt to the threads of the team, schedule(static, 1)
// RACE-EMPTY:
// RACE-NEXT:Accesses
// RACE-NEXT:  n (int; shared)
// RACE-NEXT:    n  read, line 34
// RACE-NEXT:  *a (double; shared)
// RACE-NEXT:    a[i - 1]  read, line 35
// RACE-NEXT:    a[i]      written, line 35
// RACE-EMPTY:
// RACE-NEXT:Proof
// RACE-NEXT:  *a is an object apart from n
// RACE-NEXT:  a[i - 1] read in line 35, and a[i] written in line 35: RACE: both touch a[1]: a[i - 1] read in line 35, at i = 2, and a[i] written in line 35, at i = 1; for n = 3
// RACE-NEXT:  A race ends the proof: what comes after it was not looked at.

//      BARRIER:{{.*}}explain.c:40: parallel, in barrier: disjoint
// BARRIER-EMPTY:
// BARRIER-NEXT:Iteration space
// BARRIER-NEXT:  threads, line 40: each runs what follows
// BARRIER-NEXT:    i, line 43: 0 <= i < n, dealt to the threads of the team
// BARRIER-NEXT:    i, line 46: 1 <= i < n, dealt to the threads of the team
// BARRIER-EMPTY:
// BARRIER-NEXT:Accesses
// BARRIER-NEXT:  n (int; shared)
// BARRIER-NEXT:    n  read, line 43
// BARRIER-NEXT:    n  read, line 46
// BARRIER-NEXT:  *a (double; shared)
// BARRIER-NEXT:    a[i]      written, line 44
// BARRIER-NEXT:    a[i - 1]  read, line 47
// BARRIER-NEXT:  *b (double; shared)
// BARRIER-NEXT:    b[i]  written, line 47
// BARRIER-EMPTY:
// BARRIER-NEXT:Proof
// BARRIER-NEXT:  *a is an object apart from n
// BARRIER-NEXT:  *b is an object apart from n
// BARRIER-NEXT:  a[i] written in line 44, by two of them: one address belongs to one iteration of i, line 43
// BARRIER-NEXT:  a[i] written in line 44, and a[i - 1] read in line 47: the end of "for", line 42 is between them
// BARRIER-NEXT:  a and b do not overlap (restrict)
// BARRIER-NEXT:  b[i] written in line 47, by two of them: one address belongs to one iteration of i, line 46
// BARRIER-EMPTY:
// BARRIER-NEXT:Assumptions
// BARRIER-NEXT:  a and b do not overlap (restrict)

//      CRITICAL:{{.*}}explain.c:55: parallel for, in critical: disjoint
// CRITICAL-EMPTY:
// CRITICAL-NEXT:Iteration space
// CRITICAL-NEXT:  threads, line 55: each runs what follows
// CRITICAL-NEXT:    i, line 56: 0 <= i < n in steps of 2, dealt to the threads of the team
// CRITICAL-EMPTY:
// CRITICAL-NEXT:Accesses
// CRITICAL-NEXT:  n (int; shared)
// CRITICAL-NEXT:    n  read, line 56
// CRITICAL-NEXT:  *a (const int; shared)
// CRITICAL-NEXT:    a[i]  read, line 59, in critical section best, if i is a multiple of 4
// CRITICAL-NEXT:  best (int; shared)
// CRITICAL-NEXT:    best  written, line 59, in critical section best, if i is a multiple of 4
// CRITICAL-EMPTY:
// CRITICAL-NEXT:Proof
// CRITICAL-NEXT:  best is an object apart from n, *a
// CRITICAL-NEXT:  best written in line 59, by two of them: both are in critical section best

//      UNKNOWN:{{.*}}explain.c:67: parallel for, in unknown: unknown
// UNKNOWN-NEXT:  because b and a may overlap: add restrict to b and a (line 69)
// UNKNOWN-EMPTY:
// UNKNOWN-NEXT:Iteration space
// UNKNOWN-NEXT:  threads, line 67: each runs what follows
// UNKNOWN-NEXT:    i, line 68: 0 <= i < n, dealt to the threads of the team
// UNKNOWN-EMPTY:
// UNKNOWN-NEXT:Accesses
// UNKNOWN-NEXT:  n (int; shared)
// UNKNOWN-NEXT:    n  read, line 68
// UNKNOWN-NEXT:  *b (double; shared)
// UNKNOWN-NEXT:    b[i]  read, line 69
// UNKNOWN-NEXT:  *a (double; shared)
// UNKNOWN-NEXT:    a[i]  written, line 69
// UNKNOWN-EMPTY:
// UNKNOWN-NEXT:Proof
// UNKNOWN-NEXT:  *a is an object apart from n
// UNKNOWN-NEXT:  b[i] read in line 69, and a[i] written in line 69: NOT KNOWN: b and a may overlap: add restrict to b and a (line 69)
// UNKNOWN-NEXT:  a[i] written in line 69, by two of them: one address belongs to one iteration of i, line 68

//      TASKS:{{.*}}explain.c:75: parallel, in tasks: disjoint
// TASKS-EMPTY:
// TASKS-NEXT:Iteration space
// TASKS-NEXT:  threads, line 75: each runs what follows
// TASKS-NEXT:    single, line 76: by one thread
// TASKS-NEXT:      task, line 78: run beside what its maker does next
// TASKS-NEXT:      task, line 80: run beside what its maker does next
// TASKS-EMPTY:
// TASKS-NEXT:Accesses
// TASKS-NEXT:  x (int; shared)
// TASKS-NEXT:    x  written, line 79, in the task of line 78
// TASKS-NEXT:    x  read, line 81, in the task of line 80
// TASKS-NEXT:  y (int; shared)
// TASKS-NEXT:    y  written, line 81, in the task of line 80
// TASKS-NEXT:    y  read and written, line 83, in the single of line 76
// TASKS-EMPTY:
// TASKS-NEXT:Proof
// TASKS-NEXT:  x is an object apart from y
// TASKS-NEXT:  y is an object apart from x
// TASKS-NEXT:  x written in line 79, by two of them: one thread runs both in the single
// TASKS-NEXT:  x written in line 79, and x read in line 81: depend clauses order the tasks of lines 78 and 80
// TASKS-NEXT:  y written in line 81, by two of them: one thread runs both in the single
// TASKS-NEXT:  y written in line 81, and y written in line 83: the taskwait of line 82 is between them
// TASKS-NEXT:  y written in line 83, by two of them: one thread runs both in the single

//      ROUNDS:{{.*}}explain.c:90: parallel, in rounds: disjoint
// ROUNDS-EMPTY:
// ROUNDS-NEXT:Iteration space
// ROUNDS-NEXT:  threads, line 90: each runs what follows
// ROUNDS-NEXT:    t, line 91: 0 <= t < 10, in order
// ROUNDS-NEXT:      i, line 93: 1 <= i < n - 1, dealt to the threads of the team
// ROUNDS-NEXT:      i, line 96: 1 <= i < n - 1, dealt to the threads of the team
// ROUNDS-EMPTY:
// ROUNDS-NEXT:Accesses
// ROUNDS-NEXT:  n (int; shared)
// ROUNDS-NEXT:    n  read, line 93
// ROUNDS-NEXT:    n  read, line 96
// ROUNDS-NEXT:  *a (double; shared)
// ROUNDS-NEXT:    a[i - 1]  read, line 94
// ROUNDS-NEXT:    a[i + 1]  read, line 94
// ROUNDS-NEXT:    a[i]      written, line 97
// ROUNDS-NEXT:  *b (double; shared)
// ROUNDS-NEXT:    b[i]  written, line 94
// ROUNDS-NEXT:    b[i]  read, line 97
// ROUNDS-EMPTY:
// ROUNDS-NEXT:Proof
// ROUNDS-NEXT:  *a is an object apart from n
// ROUNDS-NEXT:  *b is an object apart from n
// ROUNDS-NEXT:  a and b do not overlap (restrict)
// ROUNDS-NEXT:  a[i - 1] read in line 94, and a[i] written in line 97: the end of "for", line 92 is between them, and from one round of t to the next the end of "for", line 95 is
// ROUNDS-NEXT:  a[i + 1] read in line 94, and a[i] written in line 97: the end of "for", line 92 is between them, and from one round of t to the next the end of "for", line 95 is
// ROUNDS-NEXT:  b[i] written in line 94, by two of them: one address belongs to one iteration of i, line 93; from one round of t to the next the end of "for", line 92 is between them
// ROUNDS-NEXT:  b[i] written in line 94, and b[i] read in line 97: the end of "for", line 92 is between them, and from one round of t to the next the end of "for", line 95 is
// ROUNDS-NEXT:  a[i] written in line 97, by two of them: one address belongs to one iteration of i, line 96; from one round of t to the next the end of "for", line 92 is between them
// ROUNDS-EMPTY:
// ROUNDS-NEXT:Assumptions
// ROUNDS-NEXT:  a and b do not overlap (restrict)

//      SECTIONS:{{.*}}explain.c:103: parallel sections, in sections: disjoint
// SECTIONS-EMPTY:
// SECTIONS-NEXT:Iteration space
// SECTIONS-NEXT:  threads, line 103: each runs what follows
// SECTIONS-NEXT:    sections, line 103: each by one thread
// SECTIONS-NEXT:      i, line 106: 0 <= i < n, in order
// SECTIONS-NEXT:      i, line 109: 0 <= i < n, counting down, in order
// SECTIONS-EMPTY:
// SECTIONS-NEXT:Accesses
// SECTIONS-NEXT:  n (int; shared)
// SECTIONS-NEXT:    n  read, line 106, in section 1 of line 103
// SECTIONS-NEXT:    n  read, line 109, in section 2 of line 103
// SECTIONS-NEXT:  *a (int; shared)
// SECTIONS-NEXT:    a[i]  written, line 107, in section 1 of line 103
// SECTIONS-NEXT:  *b (int; shared)
// SECTIONS-NEXT:    b[i]  written, line 110, in section 2 of line 103
// SECTIONS-EMPTY:
// SECTIONS-NEXT:Proof
// SECTIONS-NEXT:  *a is an object apart from n
// SECTIONS-NEXT:  *b is an object apart from n
// SECTIONS-NEXT:  a[i] written in line 107, by two of them: one thread runs both in one section
// SECTIONS-NEXT:  a and b do not overlap (restrict)
// SECTIONS-NEXT:  b[i] written in line 110, by two of them: one thread runs both in one section
// SECTIONS-EMPTY:
// SECTIONS-NEXT:Assumptions
// SECTIONS-NEXT:  a and b do not overlap (restrict)

//      TEAMS:{{.*}}explain.c:116: target teams distribute parallel for, in teams: disjoint
// TEAMS-EMPTY:
// TEAMS-NEXT:Iteration space
// TEAMS-NEXT:  teams, line 116: each runs what follows
// TEAMS-NEXT:    threads, line 116: each runs what follows
// TEAMS-NEXT:      i, line 117: 0 <= i < n, dealt to the threads of all teams
// TEAMS-NEXT:        j, line 118: 0 <= j < m, dealt to the threads of all teams
// TEAMS-EMPTY:
// TEAMS-NEXT:Accesses
// TEAMS-NEXT:  n (int; shared)
// TEAMS-NEXT:    n  read, line 117
// TEAMS-NEXT:  m (int; shared)
// TEAMS-NEXT:    m  read, line 118
// TEAMS-NEXT:    m  read, line 119
// TEAMS-NEXT:  *b (const double; shared)
// TEAMS-NEXT:    b[i * m + j]  read, line 119
// TEAMS-NEXT:  *a (double; shared)
// TEAMS-NEXT:    a[i * m + j]  written, line 119
// TEAMS-EMPTY:
// TEAMS-NEXT:Proof
// TEAMS-NEXT:  *a is an object apart from n, m
// TEAMS-NEXT:  b and a do not overlap (restrict)
// TEAMS-NEXT:  a[i * m + j] written in line 119, by two of them: one address belongs to one iteration of i and j, line 117
// TEAMS-EMPTY:
// TEAMS-NEXT:Assumptions
// TEAMS-NEXT:  b and a do not overlap (restrict)

// The doubt whether one thread runs both is not said where the witness settles it.
//     SETTLED:Proof
// SETTLED-NOT: NOT KNOWN
//     SETTLED: a[i] written in line 128, and a[n - 1 - i] read in line 131: {{[A-Z]+}}: both touch a[1]
