// Index arrays: a[idx[i]]. Constant tables are known element by element; others are functions of their subscripts.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define N 8

double a[100];
int ten[10];
static const int permutation[N] = {3, 1, 4, 0, 5, 7, 2, 6};
static const int repeats[N] = {3, 1, 4, 1, 5, 7, 2, 6};
static const int even[12] = {0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22};
static int unwritten[N] = {7, 6, 5, 4, 3, 2, 1, 0};
static int written[N] = {7, 6, 5, 4, 3, 2, 1, 0};
static int taken[N] = {7, 6, 5, 4, 3, 2, 1, 0};
static int passed[N] = {7, 6, 5, 4, 3, 2, 1, 0};
static int looked_at[N] = {7, 6, 5, 4, 3, 2, 1, 0};
int visible[N] = {7, 6, 5, 4, 3, 2, 1, 0};
static volatile int changing[N] = {7, 6, 5, 4, 3, 2, 1, 0};
static const int pairs[N] = {0, 0, 1, 2, 3, 4, 5, 5};

void change(int *), look(const int *);

void others(void)
{
	int *p = &taken[2];

	*p = 3;
	written[2] = 7;
	change(passed);
	look(looked_at);
}

// CHECK-LABEL: "function": "one_to_one"
// CHECK: "verdict": "disjoint"
void one_to_one(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[permutation[i]] += 1;
}

// CHECK-LABEL: "function": "two_alike"
// CHECK: "verdict": "race"
// CHECK: "address": "a[1]"
void two_alike(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[repeats[i]] += 1;
}

// CHECK-LABEL: "function": "odd_neighbours"
// CHECK: "verdict": "disjoint"
void odd_neighbours(void)
{
#pragma omp parallel for
	for (int i = 0; i < 12; i++) {
		a[even[i]] += 1;
		a[even[i] + 1] += 2;
	}
}

// CHECK-LABEL: "function": "even_neighbours"
// CHECK: "verdict": "race"
// CHECK: "address": "a[2]"
void even_neighbours(void)
{
#pragma omp parallel for
	for (int i = 0; i < 12; i++) {
		a[even[i]] += 1;
		a[even[i] + 2] += 2;
	}
}

// CHECK-LABEL: "function": "nobody_writes"
// CHECK: "verdict": "disjoint"
void nobody_writes(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[unwritten[i]] += 1;
}

// CHECK-LABEL: "function": "another_writes"
// CHECK: "verdict": "unknown"
// CHECK: "reason": "a[written[i]] in two iterations may be one address: written is not known to be injective
void another_writes(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[written[i]] += 1;
}

// CHECK-LABEL: "function": "address_taken"
// CHECK: "verdict": "unknown"
void address_taken(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[taken[i]] += 1;
}

// CHECK-LABEL: "function": "passed_to_a_pointer"
// CHECK: "verdict": "unknown"
void passed_to_a_pointer(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[passed[i]] += 1;
}

// CHECK-LABEL: "function": "passed_to_a_const_pointer"
// CHECK: "verdict": "disjoint"
void passed_to_a_const_pointer(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[looked_at[i]] += 1;
}

// CHECK-LABEL: "function": "other_files_may_write"
// CHECK: "verdict": "unknown"
void other_files_may_write(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[visible[i]] += 1;
}

// CHECK-LABEL: "function": "volatile_table"
// CHECK: "verdict": "unknown"
void volatile_table(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[changing[i]] += 1;
}

// CHECK-LABEL: "function": "private_table"
// CHECK: "verdict": "unknown"
void private_table(void)
{
	int t[N] = {7, 6, 5, 4, 3, 2, 1, 0};

#pragma omp parallel for private(t)
	for (int i = 0; i < N; i++)
		a[t[i]] += 1;
}

// CHECK-LABEL: "function": "local_table"
// CHECK: "verdict": "disjoint"
void local_table(void)
{
	int t[N] = {7, 6, 5, 4, 3, 2, 1, 0};

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[t[i]] += 1;
}

// CHECK-LABEL: "function": "table_that_the_loop_writes"
// CHECK: "verdict": "unknown"
void table_that_the_loop_writes(void)
{
	int t[N] = {7, 6, 5, 4, 3, 2, 1, 0};

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		a[t[i]] += 1;
		t[i] = 0;
	}
}

// The element before the first is not read: nothing may follow from it.
// CHECK-LABEL: "function": "first_of_equals"
// CHECK: "verdict": "disjoint"
void first_of_equals(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		if (i == 0 || pairs[i] != pairs[i - 1])
			a[pairs[i]] += 1;
}

// CHECK-LABEL: "function": "first_and_second_of_equals"
// CHECK: "verdict": "race"
// CHECK: "address": "a[0]"
void first_and_second_of_equals(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		if (i == 0 || pairs[i] == pairs[i - 1])
			a[pairs[i]] += 1;
}

// CHECK-LABEL: "function": "any_table"
// CHECK: "verdict": "unknown"
// CHECK: "reason": "c[idx[i]] in two iterations may be one address: idx is not known
void any_table(const int *restrict idx, int n, double *restrict c)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		c[idx[i]] += 1;
}

// CHECK-LABEL: "function": "atomic_histogram"
// CHECK: "verdict": "disjoint"
void atomic_histogram(const int *restrict key, int n, int *restrict count)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
#pragma omp atomic
		count[key[i]]++;
	}
}

// CHECK-LABEL: "function": "fixed_points"
// CHECK: "verdict": "disjoint"
void fixed_points(const int *restrict idx, int n, double *restrict c)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		if (idx[i] == i)
			c[idx[i]] = 1;
}

// That ten[idx[i]] is inside ten says something of the elements, not of the parameters.
// CHECK-LABEL: "function": "extent_is_no_reason"
// CHECK: "verdict": "unknown"
void extent_is_no_reason(const int *restrict idx, int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		ten[idx[i]] = i;
}

// CHECK-LABEL: "function": "counters_end"
// CHECK: "verdict": "unknown"
void counters_end(const long *restrict idx, long n, double *restrict c)
{
#pragma omp parallel for
	for (long i = 0; i < n; i++)
		for (long k = idx[i]; k < idx[i] + 4; k++)
			c[k] = i;
}

static const int row[6] = {0, 2, 2, 7, 9, 13}, bad_row[6] = {0, 2, 2, 7, 6, 13};

// CHECK-LABEL: "function": "rows"
// CHECK: "verdict": "disjoint"
void rows(void)
{
#pragma omp parallel for
	for (int i = 0; i < 5; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			a[k] += 1;
}

// CHECK-LABEL: "function": "rows_and_one_more"
// CHECK: "verdict": "race"
// CHECK: "address": "a[2]"
void rows_and_one_more(void)
{
#pragma omp parallel for
	for (int i = 0; i < 5; i++)
		for (int k = row[i]; k <= row[i + 1]; k++)
			a[k] += 1;
}

// CHECK-LABEL: "function": "rows_that_descend"
// CHECK: "verdict": "race"
// CHECK: "address": "a[6]"
void rows_that_descend(void)
{
#pragma omp parallel for
	for (int i = 0; i < 5; i++)
		for (int k = bad_row[i]; k < bad_row[i + 1]; k++)
			a[k] += 1;
}

// CHECK-LABEL: "function": "rows_of_the_caller"
// CHECK: "verdict": "unknown"
// CHECK: "reason": "c[k] in two iterations may be one address: start is not known
void rows_of_the_caller(const int *restrict start, int n, double *restrict c)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int k = start[i]; k < start[i + 1]; k++)
			c[k] += 1;
}

static const int colour[4][3] = {{0, 4, 8}, {1, 5, 9}, {2, 6, 10}, {3, 7, 11}};
static const int mixed[4][3] = {{0, 4, 8}, {1, 5, 9}, {2, 8, 10}, {3, 7, 11}};

// CHECK-LABEL: "function": "colours"
// CHECK: "verdict": "disjoint"
void colours(void)
{
#pragma omp parallel for
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 3; j++)
			a[colour[i][j]] += 1;
}

// CHECK-LABEL: "function": "mixed_colours"
// CHECK: "verdict": "race"
// CHECK: "address": "a[8]"
void mixed_colours(void)
{
#pragma omp parallel for
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 3; j++)
			a[mixed[i][j]] += 1;
}

// Too many pieces for a formula: elements are compared.
static const int scattered[40] = {310, 12, 77, 198, 45, 266, 301, 8,   154, 231, 19, 340, 113, 62,  287, 175, 39, 222, 95, 130,
				  355, 3,  206, 141, 70, 318, 254, 88, 165, 27, 190, 278, 104, 333, 57, 243, 149, 296, 33, 121};
double base[400];

// CHECK-LABEL: "function": "never_one_apart"
// CHECK: "verdict": "disjoint"
void never_one_apart(void)
{
#pragma omp parallel for
	for (int i = 0; i < 40; i++) {
		base[scattered[i]] += 1;
		base[scattered[i] + 1] += 1;
	}
}

// 12 and 19 are seven apart.
// CHECK-LABEL: "function": "once_seven_apart"
// CHECK: "verdict": "race"
// CHECK: "address": "base[19]"
void once_seven_apart(void)
{
#pragma omp parallel for
	for (int i = 0; i < 40; i++) {
		base[scattered[i]] += 1;
		base[scattered[i] + 7] += 1;
	}
}
