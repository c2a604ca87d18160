// What a witness names, and that it is one execution: the runs of both sides go through the constructs around them.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <omp.h>

extern int a[100], b[100], x;

// CHECK-LABEL: "function": "sections"
// CHECK: "address": "x"
// CHECK: "section": 0
// CHECK: "section": 1
void sections(void)
{
#pragma omp parallel sections
	{
#pragma omp section
		x = 2;
#pragma omp section
		b[0] = x;
	}
}

// CHECK-LABEL: "function": "thread_numbers"
// CHECK: "address": "a[3]"
// CHECK: "thread": 2
// CHECK: "thread": 3
void thread_numbers(void)
{
#pragma omp parallel num_threads(4)
	{
		int t = omp_get_thread_num();

		if (t == 2)
			a[3] = 1;
		if (t == omp_get_num_threads() - 1)
			a[t] = 2;
	}
}

// CHECK-LABEL: "function": "two_tasks"
// CHECK: "address": "a[0]"
// CHECK: "i": 0
// CHECK: "i": 1
void two_tasks(void)
{
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < 10; i++) {
#pragma omp task
		a[i / 2] = i;
	}
}

// The copy of each task starts with the value of the variable where the task is made.
// CHECK-LABEL: "function": "task_copies"
// CHECK: "address": "a[1]"
// CHECK: "i": 0
// CHECK: "i": 1
void task_copies(void)
{
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < 10; i++) {
		int k = i / 2;
#pragma omp task
		{
			k++;
			a[k] = i;
		}
	}
}

// CHECK-LABEL: "function": "firstprivate"
// CHECK: "address": "a[4]"
void firstprivate(void)
{
	int k = 3;

#pragma omp parallel for firstprivate(k)
	for (int i = 0; i < 10; i++)
		a[k + 1] = i;
}

// The copies of the inner team are one for each of its threads, the variable between the teams is shared by them.
// CHECK-LABEL: "function": "inner_team"
// CHECK: "address": "y"
// CHECK: "thread": 1
void inner_team(void)
{
#pragma omp parallel num_threads(2)
	{
		int y = 0;
#pragma omp parallel num_threads(2)
		y++;
		a[omp_get_thread_num()] = y;
	}
}

// CHECK-LABEL: "function": "inner_copies"
// CHECK: "verdict": "disjoint"
void inner_copies(void)
{
#pragma omp parallel num_threads(2)
	{
		int y = 0;
#pragma omp parallel num_threads(2) private(y)
		y = 1;
		a[omp_get_thread_num()] = y;
	}
}

static void set(int k)
{
	a[k] = 1;
}

// One access of the text, in two calls.
// CHECK-LABEL: "function": "two_calls"
// CHECK: "address": "a[1]"
// CHECK: "thread": 0
// CHECK: "thread": 1
void two_calls(void)
{
#pragma omp parallel
	{
		set(omp_get_thread_num() + 1);
		set(omp_get_thread_num());
	}
}

// CHECK-LABEL: "function": "two_phases"
// CHECK: "verdict": "disjoint"
void two_phases(void)
{
#pragma omp parallel
	{
		set(omp_get_thread_num() + 1);
#pragma omp barrier
		set(omp_get_thread_num());
	}
}

static int next(void)
{
	static int count;

	return count++;
}

// CHECK-LABEL: "function": "static_local"
// CHECK: "address": "count"
void static_local(void)
{
#pragma omp parallel for
	for (int i = 0; i < 10; i++)
		a[i] = next();
}

// What is counted in a shared variable decides neither the way nor the address here.
// CHECK-LABEL: "function": "known_by_accident"
// CHECK: "verdict": "race"
void known_by_accident(void)
{
#pragma omp parallel
	{
		x = 1;
		x += 2;
	}
}

// Each thread gets a slot of its own; that the counter starts with 0 does not make it two times the first.
// CHECK-LABEL: "function": "slots"
// CHECK-NOT: "verdict": "race"
// CHECK-LABEL: "function": "waits_for_flag"
// CHECK-NOT: "verdict": "race"
void slots(void)
{
	int count = 0;

#pragma omp parallel
	{
		int mine;
#pragma omp atomic capture
		mine = count++;
		a[mine] = 1;
		if (mine == 0)
			b[0] = 1;
	}
}

void waits_for_flag(void)
{
	int flag = 0, data = 0;

#pragma omp parallel sections
	{
#pragma omp section
		{
			data = 1;
#pragma omp atomic write
			flag = 1;
		}
#pragma omp section
		{
			int seen = 0;

			while (!seen) {
#pragma omp atomic read
				seen = flag;
			}
			x = data;
		}
	}
}

// The thread that runs iteration 6 has run 4 before.
// CHECK-LABEL: "function": "starts_of_chunks"
// CHECK-NOT: "verdict": "race"
// CHECK-LABEL: "function": "after_barrier"
void starts_of_chunks(void)
{
#pragma omp parallel
	{
		int k = 0;
#pragma omp for schedule(static, 4)
		for (int i = 0; i < 64; i++) {
			if (i % 4 == 0)
				k = i;
			a[k + i % 4] = 1;
		}
	}
}

// What another thread has set before the barrier is not what the variable held at the start.
// CHECK-NOT: "verdict": "race"
// CHECK-LABEL: "function": "far_iterations"
void after_barrier(void)
{
	int half = 0;

#pragma omp parallel
	{
#pragma omp single
		half = 50;
		if (half == 0)
			a[0] = 1;
	}
}

// A loop that would take too long to run is jumped into.
// CHECK: "verdict": "race"
// CHECK: "address": "b[0]"
void far_iterations(void)
{
#pragma omp parallel for
	for (int i = 0; i < 4; i++) {
		int k = 0;

		for (int j = 0; j < 1000000; j++)
			if (j == 999999)
				b[k] = i;
	}
}
