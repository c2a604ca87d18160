// Loops of target regions with nowait beside what the host does next. The name of a function says its verdict.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define N 100

// CHECK-LABEL: "function": "beside_race"
// CHECK: "verdict": "race"
int beside_race(void)
{
	int a[N], first;

#pragma omp target teams distribute parallel for map(tofrom : a) nowait
	for (int i = 0; i < N; i++)
		a[i] = i;
	first = a[0];
#pragma omp taskwait
	return first;
}

// CHECK-LABEL: "function": "threads_race"
// CHECK: "verdict": "race"
int threads_race(void)
{
	int a[N];

#pragma omp target parallel for map(tofrom : a) nowait
	for (int i = 0; i < N; i++)
		a[i] = i;
	a[N - 1] = 0;
#pragma omp taskwait
	return a[0];
}

// CHECK-LABEL: "function": "elsewhere_disjoint"
// CHECK: "verdict": "disjoint"
int elsewhere_disjoint(void)
{
	int a[N], first;

#pragma omp target teams distribute parallel for map(tofrom : a[1 : N - 1]) nowait
	for (int i = 1; i < N; i++)
		a[i] = i;
	first = a[0] = 3;
#pragma omp taskwait
	return first;
}

// CHECK-LABEL: "function": "waited_disjoint"
// CHECK: "verdict": "disjoint"
int waited_disjoint(void)
{
	int a[N];

#pragma omp target teams distribute parallel for map(tofrom : a) nowait
	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma omp taskwait
	return a[0];
}

// CHECK-LABEL: "function": "one_after_the_other_disjoint"
// CHECK: "verdict": "disjoint"
// CHECK: "verdict": "disjoint"
int one_after_the_other_disjoint(void)
{
	int a[N];

#pragma omp target teams distribute parallel for map(tofrom : a) nowait depend(out : a)
	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom : a) nowait depend(inout : a)
	for (int i = 0; i < N; i++)
		a[i] += i;
#pragma omp taskwait
	return a[0];
}

// CHECK-LABEL: "function": "copied_disjoint"
// CHECK: "verdict": "disjoint"
// The device has the value from before.
int copied_disjoint(void)
{
	int a[N], x = 1;

#pragma omp target teams distribute parallel for map(from : a) firstprivate(x) nowait
	for (int i = 0; i < N; i++)
		a[i] = x;
	x = 2;
#pragma omp taskwait
	return a[0] + x;
}
