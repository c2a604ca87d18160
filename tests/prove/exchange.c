// Pointers that the rounds of a loop inside the region exchange.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define N 100

double a[N], b[N];

// CHECK-LABEL: "function": "own_copies"
// CHECK: "verdict": "disjoint"
void own_copies(int steps)
{
#pragma omp parallel
	{
		double *from = a, *to = b;

		for (int s = 0; s < steps; s++) {
#pragma omp for schedule(dynamic)
			for (int i = 1; i < N - 1; i++)
				to[i] = from[i - 1] + from[i + 1];
			double *t = from;
			from = to;
			to = t;
		}
	}
}

// CHECK-LABEL: "function": "exchanged_first"
// CHECK: "verdict": "disjoint"
void exchanged_first(int steps)
{
#pragma omp parallel
	{
		double *from = a, *to = b, *t;

		for (int s = steps; s > 0; s -= 3) {
			t = from;
			from = to;
			to = t;
#pragma omp for
			for (int i = 1; i < N - 1; i++)
				to[i] = from[i - 1] + from[i + 1];
		}
	}
}

// CHECK-LABEL: "function": "no_barrier"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void no_barrier(int steps)
{
#pragma omp parallel
	{
		double *from = a, *to = b;

		for (int s = 0; s < steps; s++) {
#pragma omp for nowait
			for (int i = 1; i < N - 1; i++)
				to[i] = from[i - 1] + from[i + 1];
			double *t = from;
			from = to;
			to = t;
		}
	}
}

// CHECK-LABEL: "function": "one_array"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void one_array(int steps)
{
#pragma omp parallel
	{
		double *from = a, *to = a;

		for (int s = 0; s < steps; s++) {
#pragma omp for
			for (int i = 1; i < N - 1; i++)
				to[i] = from[i - 1] + from[i + 1];
			double *t = from;
			from = to;
			to = t;
		}
	}
}

// CHECK-LABEL: "function": "not_always"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void not_always(int steps)
{
#pragma omp parallel
	{
		double *from = a, *to = b;

		for (int s = 0; s < steps; s++) {
#pragma omp for
			for (int i = 1; i < N - 1; i++)
				to[i] = from[i - 1] + from[i + 1];
			double *t = from;
			if (s % 3)
				from = to;
			to = t;
		}
	}
}

// CHECK-LABEL: "function": "written_twice"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void written_twice(int steps)
{
#pragma omp parallel
	{
		double *from = a, *to = b;

		for (int s = 0; s < steps; s++) {
#pragma omp for
			for (int i = 1; i < N - 1; i++)
				to[i] = from[i - 1] + from[i + 1];
			double *t = from;
			from = to;
			to = t;
			if (s == 5)
				from = to;
		}
	}
}

// CHECK-LABEL: "function": "skipped"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void skipped(int steps)
{
#pragma omp parallel
	{
		double *from = a, *to = b;

		for (int s = 0; s < steps; s++) {
#pragma omp for
			for (int i = 1; i < N - 1; i++)
				to[i] = from[i - 1] + from[i + 1];
			if (s % 2)
				continue;
			double *t = from;
			from = to;
			to = t;
		}
	}
}

// CHECK-LABEL: "function": "by_one_thread"
// CHECK: "verdict": "disjoint"
void by_one_thread(int steps)
{
	double *from = a, *to = b, *t;

#pragma omp parallel
	for (int s = 0; s < steps; s++) {
#pragma omp for
		for (int i = 1; i < N - 1; i++)
			to[i] = from[i - 1] + from[i + 1];
#pragma omp single
		{
			t = from;
			from = to;
			to = t;
		}
	}
}

// CHECK-LABEL: "function": "while_others_run"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void while_others_run(int steps)
{
	double *from = a, *to = b, *t;

#pragma omp parallel
	for (int s = 0; s < steps; s++) {
#pragma omp for nowait
		for (int i = 1; i < N - 1; i++)
			to[i] = from[i - 1] + from[i + 1];
#pragma omp single
		{
			t = from;
			from = to;
			to = t;
		}
	}
}

// CHECK-LABEL: "function": "nobody_waits"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void nobody_waits(int steps)
{
	double *from = a, *to = b, *t;

#pragma omp parallel
	for (int s = 0; s < steps; s++) {
#pragma omp for
		for (int i = 1; i < N - 1; i++)
			to[i] = from[i - 1] + from[i + 1];
#pragma omp single nowait
		{
			t = from;
			from = to;
			to = t;
		}
	}
}

// CHECK-LABEL: "function": "wrong_one"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "reason"
void wrong_one(int steps)
{
	double *from = a, *to = b;

#pragma omp parallel
	for (int s = 0; s < steps; s++) {
#pragma omp for
		for (int i = 1; i < N - 1; i++)
			to[i] = from[i - 1];
#pragma omp single
		{
			double *t = from;
			from = to;
			to = t;
		}
#pragma omp for
		for (int i = 1; i < N - 1; i++)
			from[i] = from[i + 1];
	}
}
