// Variables: shared, private, of a reduction, and counters of inner loops.
// RUN: (%analyse %s || true) | FileCheck-19 %s

// CHECK-LABEL: "function": "shared_sum"
// CHECK: "verdict": "race"
// CHECK: "object": "s",
// CHECK-NEXT: "address": "s",
double shared_sum(int n, const double *restrict a)
{
	double s = 0;

#pragma omp target teams distribute parallel for map(tofrom: s)
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}

// CHECK-LABEL: "function": "reduced_sum"
// CHECK: "verdict": "disjoint"
double reduced_sum(int n, const double *restrict a)
{
	double s = 0;

#pragma omp target teams distribute parallel for reduction(+ : s)
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}

// CHECK-LABEL: "function": "shared_temporary"
// CHECK: "verdict": "race"
// CHECK: "object": "t",
void shared_temporary(int n, double *restrict a)
{
	double t;

#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		t = a[i];
		a[i] = t * t;
	}
}

// CHECK-LABEL: "function": "private_temporary"
// CHECK: "verdict": "disjoint"
void private_temporary(int n, double *restrict a)
{
	double t;

#pragma omp target teams distribute parallel for private(t)
	for (int i = 0; i < n; i++) {
		t = a[i];
		a[i] = t * t;
	}
}

// CHECK-LABEL: "function": "local_temporary"
// CHECK: "verdict": "disjoint"
void local_temporary(int n, double *restrict a)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		double t[2] = {a[i], 2};

		t[0] *= t[1];
		a[i] = t[0];
	}
}

// CHECK-LABEL: "function": "shared_counter"
// CHECK: "verdict": "race"
// CHECK: "object": "j",
void shared_counter(int n, double *restrict a)
{
	int j;

#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		for (j = 0; j < 3; j++)
			a[3 * i + j] = 1;
}

// CHECK-LABEL: "function": "private_counter"
// CHECK: "verdict": "disjoint"
void private_counter(int n, double *restrict a)
{
	int j;

#pragma omp target teams distribute parallel for private(j)
	for (int i = 0; i < n; i++)
		for (j = 0; j < 3; j++)
			a[3 * i + j] = 1;
}

// Private to the thread that runs an outer iteration, shared by the threads that it forks.
// CHECK-LABEL: "function": "private_outside"
// CHECK: "verdict": "race"
// CHECK: "object": "t",
void private_outside(int n, double *restrict a)
{
	double t;

#pragma omp target teams distribute private(t)
	for (int i = 0; i < n; i++) {
#pragma omp parallel for
		for (int j = 0; j < 8; j++) {
			t = a[8 * i + j];
			a[8 * i + j] = t * t;
		}
	}
}

// One variable of a team, which runs its own iterations one after the other.
// CHECK-LABEL: "function": "of_a_team"
// CHECK: "verdict": "disjoint"
void of_a_team(int n, double *restrict a)
{
#pragma omp target teams
	{
		double t;
#pragma omp distribute
		for (int i = 0; i < n; i++) {
			t = a[i];
			a[i] = t * t;
		}
	}
}

// One variable of a thread.
// CHECK-LABEL: "function": "of_a_thread"
// CHECK: "verdict": "disjoint"
void of_a_thread(int n, double *restrict a)
{
#pragma omp target parallel
	{
		double t;
#pragma omp for
		for (int i = 0; i < n; i++) {
			t = a[i];
			a[i] = t * t;
		}
	}
}

// One variable of a team, used by its threads.
// CHECK-LABEL: "function": "of_a_team_by_threads"
// CHECK: "verdict": "race"
// CHECK: "object": "t",
void of_a_team_by_threads(int n, double *restrict a)
{
#pragma omp target teams
	{
		double t;
#pragma omp distribute parallel for
		for (int i = 0; i < n; i++) {
			t = a[i];
			a[i] = t * t;
		}
	}
}

// The team's copy is shared by the threads of the inner construct, which has no reduction.
// CHECK-LABEL: "function": "reduced_outside"
// CHECK: "verdict": "race"
// CHECK: "object": "s",
double reduced_outside(int n, const double *restrict a)
{
	double s = 0;

#pragma omp target teams reduction(+ : s)
	{
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			s += a[i];
	}
	return s;
}

// CHECK-LABEL: "function": "reduced_outside_of_a_loop"
// CHECK: "verdict": "race"
// CHECK: "object": "s",
double reduced_outside_of_a_loop(int n, const double *restrict a)
{
	double s = 0;

#pragma omp target teams distribute reduction(+ : s)
	for (int i = 0; i < n; i++) {
#pragma omp parallel for
		for (int j = 0; j < 8; j++)
			s += a[8 * i + j];
	}
	return s;
}

// CHECK-LABEL: "function": "reduced_twice"
// CHECK: "verdict": "disjoint"
double reduced_twice(int n, const double *restrict a)
{
	double s = 0;

#pragma omp target teams distribute reduction(+ : s)
	for (int i = 0; i < n; i++) {
#pragma omp parallel for reduction(+ : s)
		for (int j = 0; j < 8; j++)
			s += a[8 * i + j];
	}
	return s;
}

// CHECK-LABEL: "function": "reduced_by_every_thread"
// CHECK: "verdict": "disjoint"
double reduced_by_every_thread(void)
{
	double s = 0;

#pragma omp target parallel reduction(+ : s)
	{
		s += 1;
	}
	return s;
}
