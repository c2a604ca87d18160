// Pointers that may overlap: the verdict is guarded where nothing else stands against the proof, what each leads to is a
// range that can be written at the directive, and one thread can run the region in order instead.
// RUN: (%analyse %s || true) | FileCheck-19 %s
// RUN: %occ --occ-emit-source -fopenmp %s | FileCheck-19 %s --check-prefix=TEXT

#include <omp.h>
#include <stddef.h>

// In place is as good as apart.
// CHECK-LABEL: "function": "plain"
// CHECK: "verdict": "guarded"
// CHECK-NEXT: "reason": ""
// CHECK: "conditions": [
// CHECK-NEXT: "y[0:n > 0 ? n : 0] and x[0:n > 0 ? n : 0] do not overlap, or are equal"
// TEXT: #pragma omp parallel for if(parallel: (((__UINTPTR_TYPE__)y == (__UINTPTR_TYPE__)x || (__UINTPTR_TYPE__)y + (__UINTPTR_TYPE__)(n > 0 ? n : 0) * 8 <= (__UINTPTR_TYPE__)x || (__UINTPTR_TYPE__)x + (__UINTPTR_TYPE__)(n > 0 ? n : 0) * 8 <= (__UINTPTR_TYPE__)y)) || {{.*}}guarded.c:{{[0-9]+}}: y and x overlap
void plain(int n, double *x, double *y)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "neighbour"
// CHECK: "verdict": "guarded"
// CHECK: "y[0:n > 1 ? n - 1 : 0] and x[1:n > 1 ? n - 1 : 0] do not overlap"
// CHECK-NEXT: ]
void neighbour(int n, double *x, double *y)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++)
		x[i] = y[i - 1];
}

// One pointer twice that is only read: nothing to check.
// CHECK-LABEL: "function": "only_read"
// CHECK: "verdict": "disjoint"
// CHECK: "conditions": []
double only_read(int n, const double *x, const double *y)
{
	double s = 0;

#pragma omp parallel for reduction(+ : s)
	for (int i = 0; i < n; i++)
		s += x[i] * y[i];
	return s;
}

// An if clause of the program's own stays alone: the number of threads says the same.
// CHECK-LABEL: "function": "own_if"
// CHECK: "verdict": "guarded"
// TEXT: #pragma omp parallel for if(n > 100) num_threads({{.*}}omp_get_max_threads(); }) : 1)
void own_if(int n, double *x, double *y)
{
#pragma omp parallel for if(n > 100)
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "own_if_and_threads"
// CHECK: "verdict": "unknown"
// CHECK: may overlap: add restrict to y and x; no check is inserted: the directive has an if and a num_threads clause already
void own_if_and_threads(int n, double *x, double *y)
{
#pragma omp parallel for if(n > 100) num_threads(4)
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "lanes"
// CHECK: "verdict": "guarded"
// TEXT: #pragma omp parallel for simd if(parallel: {{.*}}) if(simd: {{.*}})
void lanes(int n, double *x, double *y)
{
#pragma omp parallel for simd
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "only_lanes"
// CHECK: "verdict": "guarded"
// TEXT: #pragma omp simd if(simd: {{.*}})
void only_lanes(int n, double *x, double *y)
{
#pragma omp simd
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// clang takes the iterations of a chunk for independent, so one thread would not be safe.
// CHECK-LABEL: "function": "dynamic"
// CHECK: "verdict": "unknown"
// CHECK: no check is inserted: one thread may run its iterations at once
void dynamic(int n, double *x, double *y)
{
#pragma omp parallel for schedule(dynamic)
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "monotonic"
// CHECK: "verdict": "guarded"
void monotonic(int n, double *x, double *y)
{
#pragma omp parallel for schedule(monotonic : dynamic)
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "concurrent"
// CHECK: "verdict": "unknown"
// CHECK: no check is inserted: one thread may run its iterations at once
void concurrent(int n, double *x, double *y)
{
#pragma omp parallel for order(concurrent)
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "nested"
// CHECK: "verdict": "unknown"
// CHECK: no check is inserted: it has parallel, teams or target constructs inside
void nested(int n, double *x, double *y)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
#pragma omp parallel for
		for (int j = 0; j < n; j++)
			x[i * n + j] = y[i * n + j];
	}
}

// The pragma's words do not reach into constructs inside.
// CHECK-LABEL: "function": "lanes_inside"
// CHECK: "verdict": "unknown"
// CHECK: no check is inserted: it has simd constructs inside
void lanes_inside(int n, double *x, double *y)
{
#pragma omp parallel
#pragma omp for simd
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// A team of one would leave out the other threads' part.
// CHECK-LABEL: "function": "blocks"
// CHECK: "verdict": "unknown"
// CHECK: no check is inserted: what it does depends on the number of threads
void blocks(int n, double *x, double *y)
{
#pragma omp parallel num_threads(4)
	{
		int t = omp_get_thread_num();

		for (int i = 0; i < n; i++)
			x[t * n + i] = y[i];
	}
}

// CHECK-LABEL: "function": "orphaned"
// CHECK: "verdict": "unknown"
// CHECK: no check is inserted: the threads that run it start elsewhere
void orphaned(int n, double *x, double *y)
{
#pragma omp for
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "reassigned"
// CHECK: "verdict": "{{race|unknown}}"
void reassigned(int n, double *x, double *y)
{
#pragma omp parallel
	{
#pragma omp single
		x = y + n;
#pragma omp for
		for (int i = 0; i < n; i++)
			x[i] = y[i];
	}
}

// The bound may change while the region runs.
// CHECK-LABEL: "function": "bound_in_memory"
// CHECK: "verdict": "unknown"
// CHECK: no check is inserted: how much of x it uses cannot be said before the region
void bound_in_memory(int n, const int *length, double *x, double *y)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < *length; j++)
			x[i] += y[j];
}

// b is looked into only if the loop runs: b may be no pointer otherwise.
struct vector { int n; double *x; };
// CHECK-LABEL: "function": "members"
// CHECK: "verdict": "guarded"
// TEXT: ((a->n > 0 ? a->n : 0) ? (__UINTPTR_TYPE__)b->x : 0)
void members(struct vector *a, struct vector *b)
{
#pragma omp parallel for
	for (int i = 0; i < a->n; i++)
		a->x[i] = b->x[i];
}

// CHECK-LABEL: "function": "downwards"
// CHECK: "verdict": "guarded"
void downwards(int n, double *x, double *y)
{
#pragma omp parallel for
	for (int i = n; i > 0; i -= 3)
		x[2 * i] = y[i - 1];
}

// The product wraps around, so it says nothing about how much there is.
// CHECK-LABEL: "function": "wraps"
// CHECK: "verdict": "unknown"
void wraps(unsigned n, unsigned m, double *x, double *y)
{
#pragma omp parallel for
	for (unsigned i = 0; i < n * m; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "flattened"
// CHECK: "verdict": "guarded"
// CHECK: "y[0:m * n] and x[0:m * n] do not overlap"
void flattened(size_t n, size_t m, double *x, double *y)
{
#pragma omp parallel for
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < m; j++)
			x[i * m + j] = y[j * n + i];
}

// A thing that is one for all, and the array.
// CHECK-LABEL: "function": "factor"
// CHECK: "verdict": "guarded"
// CHECK: "factor[0:n > 0 ? 1 : 0] and x[0:n > 0 ? n : 0] do not overlap"
void factor(int n, double *x, const double *factor)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		x[i] *= *factor;
}

double table[100];
// CHECK-LABEL: "function": "global_array"
// CHECK: "verdict": "guarded"
void global_array(int n, double *x)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		x[i] = table[i];
}

double counter;
// CHECK-LABEL: "function": "global_variable"
// CHECK: "verdict": "guarded"
// TEXT: (__UINTPTR_TYPE__)&counter + sizeof(counter)
void global_variable(int n, double *x)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		x[i] = counter;
}

// Something else that is not proved stays the reason.
// CHECK-LABEL: "function": "by_index"
// CHECK: "verdict": "unknown"
// CHECK-NOT: no check is inserted
// CHECK: "assumptions"
void by_index(int n, double *restrict x, double *y, const int *restrict k)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		x[k[i]] = y[i];
}

// Where the check cannot be put into the text, there is none.
#define COPY_TWICE(x, y)                                                                                               \
	_Pragma("omp parallel for") for (int i = 0; i < n; i++) x[i] = y[i];                                           \
	_Pragma("omp parallel for") for (int i = 0; i < n; i++) y[i] = x[i]
// CHECK-LABEL: "function": "by_macro"
// CHECK: "verdict": "unknown"
// CHECK: no check is inserted: the macro invocation makes more than one directive
void by_macro(int n, double *x, double *y)
{
	COPY_TWICE(x, y);
}

// Device code cannot say anything by the host's runtime.
static void on_device(int n, double *x, double *y)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "on_device"
// CHECK: "verdict": "unknown"
// CHECK: no check is inserted: the function may run on a device
void offloads(int n, double *x, double *y)
{
#pragma omp target map(tofrom: x[0:n], y[0:n])
	on_device(n, x, y);
}

// What calls it in the file may pass anything.
// CHECK-LABEL: "function": "passed_on"
// CHECK: "verdict": "unknown"
// CHECK: checked before the region
void passed_on(int n, double *x, double *y)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

void passes_on(double *x)
{
	passed_on(100, x, x + 50);
}

// Pointers that the function makes from one.
// CHECK-LABEL: "function": "halves"
// CHECK: "verdict": "{{disjoint|unknown}}"
void halves(int n, double *x)
{
	double *y = x + n;

#pragma omp parallel for
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

double *given, *taken;
// CHECK-LABEL: "function": "globals"
// CHECK: "verdict": "guarded"
void globals(int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		given[i] = taken[i];
}

double *set, *other;
void set_them(double *x)
{
	set = other = x;
}
// CHECK-LABEL: "function": "globals_set_here"
// CHECK: "verdict": "unknown"
void globals_set_here(int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		set[i] = other[i];
}

// On the device, too, where the memory may be already.
// CHECK-LABEL: "function": "in_teams"
// CHECK: "verdict": "guarded"
// TEXT: #pragma omp target teams distribute parallel for map(to: y[{{.*}}if(target: {{.*}}) num_teams({{.*}} ? 0 : 1) thread_limit({{.*}} ? 0 : 1)
void in_teams(int n, double *x, double *y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "one_team"
// CHECK: "verdict": "guarded"
// TEXT: #pragma omp target parallel for map(tofrom: x[0:n]) map(to: y[0:n]) thread_limit({{.*}} ? 0 : 1)
void one_team(int n, double *x, double *y)
{
#pragma omp target parallel for map(tofrom: x[0:n]) map(to: y[0:n])
	for (int i = 1; i < n; i++)
		x[i] = y[i - 1];
}

// CHECK-LABEL: "function": "eight_teams"
// CHECK: "verdict": "unknown"
// CHECK: no check is inserted: the directive has a num_teams or thread_limit clause already
void eight_teams(int n, double *x, double *y)
{
#pragma omp target teams distribute parallel for num_teams(8)
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "teams_of_the_host"
// CHECK: "verdict": "unknown"
// CHECK: no check is inserted: this directive has no clause that makes it run on one thread
void teams_of_the_host(int n, double *x, double *y)
{
#pragma omp teams distribute parallel for
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}

// CHECK-LABEL: "function": "beside"
// CHECK: "verdict": "unknown"
void beside(int n, double *x, double *y)
{
#pragma omp target parallel for nowait
	for (int i = 0; i < n; i++)
		x[i] = y[i];
}
