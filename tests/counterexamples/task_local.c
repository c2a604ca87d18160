// A variable of the thread that makes tasks: these may see it, by name or by an address.
// RUN: (%analyse %s || true) | FileCheck-19 %s

// CHECK-LABEL: "function": "by_name"
// CHECK: "verdict": "race"
void by_name(void)
{
#pragma omp parallel
#pragma omp single
	{
		int y = 0;
#pragma omp task shared(y)
		y = 1;
		y = 2;
	}
}

// CHECK-LABEL: "function": "waits"
// CHECK: "verdict": "disjoint"
void waits(void)
{
#pragma omp parallel
#pragma omp single
	{
		int y = 0;
#pragma omp task shared(y)
		y = 1;
#pragma omp taskwait
		y = 2;
	}
}

static void fill(int *p)
{
#pragma omp task
	p[1] = 1;
}

// CHECK-LABEL: "function": "by_address"
// CHECK: "verdict": "race"
void by_address(void)
{
#pragma omp parallel
#pragma omp single
	{
		int y[4];

		fill(y);
		y[1] = 2;
	}
}

// CHECK-LABEL: "function": "another_element"
// CHECK: "verdict": "disjoint"
void another_element(void)
{
#pragma omp parallel
#pragma omp single
	{
		int y[4];

		fill(y);
		y[2] = 2;
	}
}
