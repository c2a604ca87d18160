// Code that every team or thread runs, barriers, atomic, critical.
// RUN: (%analyse %s || true) | FileCheck-19 %s

// CHECK-LABEL: "function": "every_team"
// CHECK: "verdict": "race"
// CHECK: "team": 0
// CHECK: "team": 1
void every_team(double *restrict a)
{
#pragma omp target teams
	{
		a[0] = 1;
	}
}

// CHECK-LABEL: "function": "only_team"
// CHECK: "verdict": "disjoint"
void only_team(double *restrict a)
{
#pragma omp target teams num_teams(1)
	{
		a[0] = 1;
	}
}

// CHECK-LABEL: "function": "every_thread"
// CHECK: "verdict": "race"
// CHECK: "thread": 0
// CHECK: "thread": 1
void every_thread(double *restrict a)
{
#pragma omp target parallel
	{
		a[0] = 1;
	}
}

// Every team runs all iterations of a parallel for: what teams has to do with distribute.
// CHECK-LABEL: "function": "loop_in_every_team"
// CHECK: "verdict": "race"
void loop_in_every_team(int n, double *restrict a)
{
#pragma omp target teams
	{
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			a[i] = 1;
	}
}

// CHECK-LABEL: "function": "loop_in_teams"
// CHECK: "verdict": "disjoint"
void loop_in_teams(int n, double *restrict a)
{
#pragma omp target teams
	{
#pragma omp distribute parallel for
		for (int i = 0; i < n; i++)
			a[i] = 1;
	}
}

// Every thread forks a team of its own, so that all of them run all iterations.
// CHECK-LABEL: "function": "nested_parallel"
// CHECK: "verdict": "{{race|unknown}}"
void nested_parallel(int n, double *restrict a)
{
#pragma omp target parallel
	{
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			a[i] = 1;
	}
}

// CHECK-LABEL: "function": "after_the_barrier"
// CHECK: "verdict": "disjoint"
void after_the_barrier(int n, double *restrict a, double *restrict b)
{
#pragma omp target parallel
	{
#pragma omp for
		for (int i = 0; i < n; i++)
			a[i] = i;
#pragma omp for
		for (int i = 0; i < n; i++)
			b[i] = a[n - 1 - i];
	}
}

// CHECK-LABEL: "function": "without_a_barrier"
// CHECK: "verdict": "race"
// CHECK: "object": "a",
void without_a_barrier(int n, double *restrict a, double *restrict b)
{
#pragma omp target parallel
	{
#pragma omp for nowait
		for (int i = 0; i < n; i++)
			a[i] = i;
#pragma omp for
		for (int i = 0; i < n; i++)
			b[i] = a[n - 1 - i];
	}
}

// With one schedule the thread that wrote a[i] reads it.
// CHECK-LABEL: "function": "same_iteration_without_a_barrier"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: "reason": "{{.*}}schedule{{.*}}"
void same_iteration_without_a_barrier(int n, double *restrict a, double *restrict b)
{
#pragma omp target parallel
	{
#pragma omp for nowait
		for (int i = 0; i < n; i++)
			a[i] = i;
#pragma omp for
		for (int i = 0; i < n; i++)
			b[i] = a[i];
	}
}

// Both loops have one iteration, the first: the counters say 0 and 2, but its number is the same.
// CHECK-LABEL: "function": "first_iterations_without_a_barrier"
// CHECK: "verdict": "unknown"
void first_iterations_without_a_barrier(double *restrict a)
{
#pragma omp target parallel
	{
#pragma omp for nowait
		for (int i = 2; i < 4; i += 2)
			a[i] = i;
#pragma omp for
		for (int j = 2; j < 3; j++)
			a[j] += 1;
	}
}

// CHECK-LABEL: "function": "explicit_barrier"
// CHECK: "verdict": "disjoint"
void explicit_barrier(int n, double *restrict a, double *restrict b)
{
#pragma omp target parallel
	{
#pragma omp for nowait
		for (int i = 0; i < n; i++)
			a[i] = i;
#pragma omp barrier
#pragma omp for
		for (int i = 0; i < n; i++)
			b[i] = a[n - 1 - i];
	}
}

// A barrier that is not always reached separates nothing.
// CHECK-LABEL: "function": "conditional_barrier"
// CHECK: "verdict": "unknown"
void conditional_barrier(int n, int wait, double *restrict a, double *restrict b)
{
#pragma omp target parallel
	{
#pragma omp for nowait
		for (int i = 0; i < n; i++)
			a[i] = i;
		if (wait) {
#pragma omp barrier
		}
#pragma omp for
		for (int i = 0; i < n; i++)
			b[i] = a[n - 1 - i];
	}
}

// Two phases a round: what one writes the other reads.
// CHECK-LABEL: "function": "rounds"
// CHECK: "verdict": "disjoint"
void rounds(int n, int steps, double *restrict a, double *restrict b)
{
#pragma omp target parallel
	for (int s = 0; s < steps; s++) {
#pragma omp for
		for (int i = 1; i < n - 1; i++)
			a[i] = b[i - 1] + b[i + 1];
#pragma omp for
		for (int i = 1; i < n - 1; i++)
			b[i] = a[i];
	}
}

// The second loop of one round runs into the first of the next.
// CHECK-LABEL: "function": "rounds_run_together"
// CHECK: "verdict": "race"
void rounds_run_together(int n, int steps, double *restrict a, double *restrict b)
{
#pragma omp target parallel
	for (int s = 0; s < steps; s++) {
#pragma omp for
		for (int i = 1; i < n - 1; i++)
			a[i] = b[i - 1] + b[i + 1];
#pragma omp for nowait
		for (int i = 1; i < n - 1; i++)
			b[i] = a[i];
	}
}

// Teams do not wait for one another between two rounds.
// CHECK-LABEL: "function": "rounds_of_teams"
// CHECK: "verdict": "race"
void rounds_of_teams(int n, int steps, double *restrict a)
{
#pragma omp target teams
	for (int s = 0; s < steps; s++) {
#pragma omp distribute parallel for
		for (int i = 0; i < n - 1; i++)
			a[i + s] = s;
	}
}

// CHECK-LABEL: "function": "histogram"
// CHECK: "verdict": "disjoint"
void histogram(int n, int *restrict h, const int *restrict value)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
#pragma omp atomic
		h[value[i]]++;
	}
}

// CHECK-LABEL: "function": "half_atomic"
// CHECK: "verdict": "race"
// CHECK: "address": "h[0]"
void half_atomic(int n, int *restrict h)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
#pragma omp atomic
		h[0]++;
		h[0] = 1;
	}
}

// critical orders the threads of one team.
// CHECK-LABEL: "function": "critical_in_one_team"
// CHECK: "verdict": "disjoint"
void critical_in_one_team(int n, int *restrict h)
{
#pragma omp target parallel for
	for (int i = 0; i < n; i++) {
#pragma omp critical
		h[0]++;
	}
}

// CHECK-LABEL: "function": "critical_in_teams"
// CHECK: "verdict": "race"
void critical_in_teams(int n, int *restrict h)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
#pragma omp critical
		h[0]++;
	}
}

// CHECK-LABEL: "function": "two_criticals"
// CHECK: "verdict": "race"
void two_criticals(int n, int *restrict h)
{
#pragma omp target parallel for
	for (int i = 0; i < n; i++) {
#pragma omp critical(one)
		h[0]++;
#pragma omp critical(two)
		h[0]++;
	}
}

// Chunks of four iterations stay on one thread.
// CHECK-LABEL: "function": "chunks"
// CHECK: "verdict": "disjoint"
void chunks(int n, double *restrict a)
{
#pragma omp target parallel for schedule(static, 4)
	for (int i = 0; i < n; i++)
		a[i / 4] = i;
}

// CHECK-LABEL: "function": "one_thread"
// CHECK: "verdict": "disjoint"
void one_thread(int n, double *restrict a)
{
#pragma omp target parallel for num_threads(1)
	for (int i = 0; i < n; i++)
		a[0] = i;
}

// CHECK-LABEL: "function": "lanes"
// CHECK: "verdict": "race"
void lanes(int n, double *restrict a)
{
#pragma omp target simd
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1];
}

// CHECK-LABEL: "function": "independent_lanes"
// CHECK: "verdict": "disjoint"
void independent_lanes(int n, double *restrict a)
{
#pragma omp target simd
	for (int i = 1; i < n; i++)
		a[i] = i;
}
