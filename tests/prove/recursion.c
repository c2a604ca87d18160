// Recursive functions: what they touch with all calls that they make, and what happens within them. The name of a function
// says its verdict.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#include <omp.h>
#include <stdlib.h>

#define N 64
#define FOR _Pragma("omp parallel for")
#define TEAM _Pragma("omp parallel")
#define SINGLE _Pragma("omp single")
#define TASK _Pragma("omp task")
#define WAIT _Pragma("omp taskwait")

static int a[N + 1], b[N + 1], total, limit;

// ---- one after the other ----

static int depth(int n)
{
	return n <= 0 ? 0 : 1 + depth(n - 1);
}

static int limited_depth(int n)
{
	return n <= 0 || n > limit ? 0 : 1 + limited_depth(n - 1);
}

// CHECK-LABEL: "function": "depth_disjoint"
// CHECK: "verdict": "disjoint"
void depth_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = depth(i) + limited_depth(i);
}

// CHECK-LABEL: "function": "limit_race"
// CHECK: "verdict": "race"
void limit_race(void)
{
	FOR
	for (int i = 0; i < N; i++) {
		limited_depth(i);
		limit = i;
	}
}

static void count(int n)
{
	if (n > 0)
		count(n - 1);
	else
		total++;
}

// CHECK-LABEL: "function": "count_unknown"
// CHECK: "verdict": "unknown"
// The last of the calls writes: nothing shows that it is reached.
void count_unknown(void)
{
	FOR
	for (int i = 0; i < N; i++)
		count(3);
}

static void count_at_once(int n)
{
	total++;
	if (n > 0)
		count_at_once(n - 1);
}

// CHECK-LABEL: "function": "count_at_once_race"
// CHECK: "verdict": "race"
void count_at_once_race(void)
{
	FOR
	for (int i = 0; i < N; i++)
		count_at_once(3);
}

static void count_atomically(int n)
{
#pragma omp atomic
	total++;
	if (n > 0)
		count_atomically(n - 1);
}

// CHECK-LABEL: "function": "count_atomically_disjoint"
// CHECK: "verdict": "disjoint"
void count_atomically_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++)
		count_atomically(3);
}

static void count_critically(int n)
{
#pragma omp critical(counting)
	total++;
	if (n > 0)
		count_critically(n - 1);
}

// CHECK-LABEL: "function": "count_critically_disjoint"
// CHECK: "verdict": "disjoint"
void count_critically_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++)
		count_critically(3);
}

static int is_odd(int n);

static int is_even(int n)
{
	return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(int n)
{
	return n == 0 ? 0 : is_even(n - 1);
}

// CHECK-LABEL: "function": "mutual_disjoint"
// CHECK: "verdict": "disjoint"
void mutual_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = is_even(i);
}

static int write_odd(int n);

static int write_even(int n)
{
	return n == 0 ? 1 : write_odd(n - 1);
}

static int write_odd(int n)
{
	total = n;
	return n == 0 ? 0 : write_even(n - 1);
}

// CHECK-LABEL: "function": "first_disjoint"
// CHECK: "verdict": "disjoint"
// The first call makes no other.
void first_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = write_even(0);
}

// CHECK-LABEL: "function": "mutual_race"
// CHECK: "verdict": "race"
void mutual_race(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = write_even(i);
}

static int remember(int n)
{
	static int last;

	last = n;
	return n <= 0 ? last : remember(n - 1);
}

// CHECK-LABEL: "function": "remember_race"
// CHECK: "verdict": "race"
void remember_race(void)
{
	FOR
	for (int i = 0; i < N; i++)
		a[i] = remember(i);
}

// ---- parts of arrays ----

static void clear(int *p, int n)
{
	if (n <= 0)
		return;
	p[0] = 0;
	clear(p + 1, n - 1);
}

// CHECK-LABEL: "function": "clear_rows_disjoint"
// CHECK: "verdict": "disjoint"
void clear_rows_disjoint(int rows[N][N])
{
	FOR
	for (int i = 0; i < N; i++)
		clear(rows[i], N);
}

// CHECK-LABEL: "function": "clear_too_far_unknown"
// CHECK: "verdict": "unknown"
void clear_too_far_unknown(int rows[N * N])
{
	FOR
	for (int i = 0; i < N; i++)
		clear(rows + i * N, N + 1);
}

// CHECK-LABEL: "function": "clear_blocks_disjoint"
// CHECK: "verdict": "disjoint"
void clear_blocks_disjoint(int rows[N * N])
{
	FOR
	for (int i = 0; i < N; i++)
		clear(rows + i * N, N);
}

static void clear_down(int n)
{
	a[n] = 0;
	if (n > 0)
		clear_down(n - 1);
}

// CHECK-LABEL: "function": "clear_down_unknown"
// CHECK: "verdict": "unknown"
void clear_down_unknown(void)
{
	FOR
	for (int i = 0; i < 2; i++)
		clear_down(4 * i);
}

// CHECK-LABEL: "function": "clear_down_race"
// CHECK: "verdict": "race"
void clear_down_race(void)
{
	FOR
	for (int i = 0; i < 2; i++)
		clear_down(4 + i / 2);
}

static void set_both(int *p, int *q, int n)
{
	*p = n;
	if (n > 0)
		set_both(q, p, n - 1);
}

// CHECK-LABEL: "function": "set_both_unknown"
// CHECK: "verdict": "unknown"
void set_both_unknown(void)
{
	FOR
	for (int i = 0; i < N; i++)
		set_both(&a[i], &a[i + 1], 2);
}

// CHECK-LABEL: "function": "set_both_disjoint"
// CHECK: "verdict": "disjoint"
void set_both_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++)
		set_both(&a[i], &b[i], 2);
}

static void set_one(int *p, int *q, int n)
{
	*p = n;
	if (n > 0)
		set_one(p, q, n - 1);
}

// CHECK-LABEL: "function": "set_one_disjoint"
// CHECK: "verdict": "disjoint"
void set_one_disjoint(void)
{
	FOR
	for (int i = 0; i < N; i++)
		set_one(&a[i], &a[i + 1], 2);
}

static int *where;

static void through_pointer(int n)
{
	where[n] = n;
	if (n % 4)
		through_pointer(n + 1);
}

static void moving_pointer(int n)
{
	where[0] = n;
	where++;
	if (n)
		moving_pointer(n - 1);
}

// CHECK-LABEL: "function": "moving_pointer_race"
// CHECK: "verdict": "race"
void moving_pointer_race(void)
{
	FOR
	for (int i = 0; i < N; i++)
		moving_pointer(1);
}

// CHECK-LABEL: "function": "through_pointer_unknown"
// CHECK: "verdict": "unknown"
void through_pointer_unknown(void)
{
	FOR
	for (int i = 0; i < N; i += 4)
		through_pointer(i + 1);
}

// ---- tasks ----

static int fib(int n)
{
	int x, y;

	if (n < 2)
		return n;
#pragma omp task shared(x)
	x = fib(n - 1);
#pragma omp task shared(y)
	y = fib(n - 2);
	WAIT
	return x + y;
}

// CHECK-LABEL: "function": "fib_disjoint"
// CHECK: "verdict": "disjoint"
void fib_disjoint(int n)
{
	TEAM
	SINGLE
	total = fib(n);
}

static int early_fib(int n)
{
	int x, y, s;

	if (n < 2)
		return n;
#pragma omp task shared(x)
	x = early_fib(n - 1);
#pragma omp task shared(y)
	y = early_fib(n - 2);
	s = x;
	WAIT
	return s + y;
}

// CHECK-LABEL: "function": "early_fib_race"
// CHECK: "verdict": "race"
void early_fib_race(void)
{
	TEAM
	SINGLE
	total = early_fib(10);
}

// CHECK-LABEL: "function": "early_fib_unknown"
// CHECK: "verdict": "unknown"
// One call alone does not do it.
void early_fib_unknown(int n)
{
	TEAM
	SINGLE
	if (n < 2)
		total = early_fib(n);
}

static int late_fib(int n)
{
	int x, y;

	if (n < 2)
		return n;
	if (n < 5) {
#pragma omp task shared(x)
		x = late_fib(n - 1);
		y = x;
		WAIT
		return y;
	}
#pragma omp task shared(x)
	x = late_fib(n - 1);
	y = late_fib(n - 2);
	WAIT
	return x + y;
}

// CHECK-LABEL: "function": "late_fib_unknown"
// CHECK: "verdict": "unknown"
// The race is further down.
void late_fib_unknown(void)
{
	TEAM
	SINGLE
	total = late_fib(10);
}

static int counting_fib(int n)
{
	int x, y;

	total++;
	if (n < 2)
		return n;
#pragma omp task shared(x)
	x = counting_fib(n - 1);
	y = counting_fib(n - 2);
	WAIT
	return x + y;
}

// CHECK-LABEL: "function": "counting_fib_unknown"
// CHECK: "verdict": "unknown"
// The calls that are made meanwhile count too.
void counting_fib_unknown(void)
{
	TEAM
	SINGLE
	b[0] = counting_fib(10);
}

static void halve(int from, int to)
{
	if (to - from <= 1) {
		for (int i = from; i < to; i++)
			a[i] = from;
		return;
	}
	TASK
	halve(from, from + (to - from) / 2);
	TASK
	halve(from + (to - from) / 2, to);
	WAIT
}

// CHECK-LABEL: "function": "halve_disjoint"
// CHECK: "verdict": "disjoint"
void halve_disjoint(void)
{
	TEAM
	SINGLE
	halve(0, N);
}

// CHECK-LABEL: "function": "halve_race"
// CHECK: "verdict": "race"
// The others are not kept from the first element.
void halve_race(void)
{
	TEAM
	{
		SINGLE
		halve(1, N);
		a[0] = 1;
	}
}

// CHECK-LABEL: "function": "halve_meanwhile_unknown"
// CHECK: "verdict": "unknown"
void halve_meanwhile_unknown(void)
{
	TEAM
	{
#pragma omp single nowait
		halve(0, N);
#pragma omp single
		a[7] = 1;
	}
}

// CHECK-LABEL: "function": "halve_beside_disjoint"
// CHECK: "verdict": "disjoint"
void halve_beside_disjoint(void)
{
	TEAM
	{
#pragma omp single nowait
		halve(0, N / 2);
#pragma omp single
		a[N / 2] = 1;
	}
}

static void overlap(int from, int to)
{
	if (to - from <= 1) {
		for (int i = from; i <= to; i++)
			a[i] = from;
		return;
	}
	TASK
	overlap(from, from + (to - from) / 2);
	TASK
	overlap(from + (to - from) / 2, to);
	WAIT
}

// CHECK-LABEL: "function": "overlap_unknown"
// CHECK: "verdict": "unknown"
void overlap_unknown(int n)
{
	TEAM
	SINGLE
	overlap(0, n);
}

static void unwaited(int from, int to)
{
	if (to - from <= 1) {
		for (int i = from; i < to; i++)
			a[i] = from;
		return;
	}
	TASK
	unwaited(from, from + (to - from) / 2);
	TASK
	unwaited(from + (to - from) / 2, to);
}

// CHECK-LABEL: "function": "unwaited_disjoint"
// CHECK: "verdict": "disjoint"
void unwaited_disjoint(void)
{
	TEAM
	SINGLE
	unwaited(0, N);
}

// CHECK-LABEL: "function": "unwaited_unknown"
// CHECK: "verdict": "unknown"
// Grandchildren still run.
void unwaited_unknown(void)
{
	TEAM
	SINGLE
	{
		unwaited(0, N);
		WAIT
		total = a[3];
	}
}

// CHECK-LABEL: "function": "grouped_disjoint"
// CHECK: "verdict": "disjoint"
void grouped_disjoint(void)
{
	TEAM
	SINGLE
	{
#pragma omp taskgroup
		unwaited(0, N);
		total = a[3];
	}
}

static void locked_halves(int n)
{
	if (n <= 0)
		return;
	TASK
	{
#pragma omp critical
		total++;
		locked_halves(n - 1);
	}
	TASK
	locked_halves(n - 2);
	WAIT
}

// CHECK-LABEL: "function": "locked_halves_disjoint"
// CHECK: "verdict": "disjoint"
void locked_halves_disjoint(void)
{
	TEAM
	SINGLE
	locked_halves(10);
}

// What a thread holds, the tasks that it makes do not.
static void unlocked_halves(int n)
{
	if (n <= 0)
		return;
	TASK
	{
		total++;
	}
	unlocked_halves(n - 1);
	WAIT
}

// CHECK-LABEL: "function": "critical_around_unknown"
// CHECK: "verdict": "unknown"
void critical_around_unknown(void)
{
	TEAM
	SINGLE
	{
#pragma omp critical
		unlocked_halves(10);
	}
}

static omp_lock_t lock;

static void with_lock(int n)
{
	omp_set_lock(&lock);
	total++;
	omp_unset_lock(&lock);
	if (n)
		with_lock(n - 1);
}

// CHECK-LABEL: "function": "with_lock_unknown"
// CHECK: "verdict": "unknown"
void with_lock_unknown(void)
{
	FOR
	for (int i = 0; i < N; i++)
		with_lock(i);
}

struct node {
	int value;
	struct node *left, *right;
};

static int sum(const struct node *n)
{
	int x, y;

	if (!n)
		return 0;
#pragma omp task shared(x)
	x = sum(n->left);
#pragma omp task shared(y)
	y = sum(n->right);
	WAIT
	return x + y + n->value;
}

// CHECK-LABEL: "function": "sum_disjoint"
// CHECK: "verdict": "disjoint"
void sum_disjoint(const struct node *root)
{
	int result;

	TEAM
	SINGLE
	result = sum(root);
	total = result;
}

static int numbered_sum(struct node *n)
{
	int x, y;

	if (!n)
		return 0;
	n->value = 1;
#pragma omp task shared(x)
	x = numbered_sum(n->left);
#pragma omp task shared(y)
	y = numbered_sum(n->right);
	WAIT
	return x + y + n->value;
}

// CHECK-LABEL: "function": "numbered_sum_unknown"
// CHECK: "verdict": "unknown"
// Nothing says that it is a tree.
void numbered_sum_unknown(struct node *root)
{
	int result;

	TEAM
	SINGLE
	result = numbered_sum(root);
	total = result;
}

static void into(int *result, int n)
{
	int x = 0, y = 0;

	if (n < 2) {
		*result = n;
		return;
	}
#pragma omp task shared(x)
	into(&x, n - 1);
#pragma omp task shared(y)
	into(&y, n - 2);
	WAIT
	*result = x + y;
}

// CHECK-LABEL: "function": "into_disjoint"
// CHECK: "verdict": "disjoint"
void into_disjoint(void)
{
	int result;

	TEAM
	SINGLE
	into(&result, 10);
}

static void into_same(int *result, int n)
{
	int x = 0;

	if (n < 2) {
		*result = n;
		return;
	}
#pragma omp task shared(x)
	into_same(&x, n - 1);
#pragma omp task shared(x)
	into_same(&x, n - 2);
	WAIT
	*result = x;
}

// CHECK-LABEL: "function": "into_same_unknown"
// CHECK: "verdict": "unknown"
void into_same_unknown(void)
{
	int result;

	TEAM
	SINGLE
	into_same(&result, 10);
}

static void merge_sort(int *p, int *temporary, int from, int to)
{
	int middle = from + (to - from) / 2, i = from, j = middle;

	if (to - from < 2)
		return;
#pragma omp task
	merge_sort(p, temporary, from, middle);
#pragma omp task
	merge_sort(p, temporary, middle, to);
	WAIT
	for (int k = from; k < to; k++)
		temporary[k] = p[k];
	for (int k = from; k < to; k++)
		p[k] = i < middle && (j >= to || temporary[i] <= temporary[j]) ? temporary[i++] : temporary[j++];
}

// CHECK-LABEL: "function": "merge_sort_unknown"
// CHECK: "verdict": "unknown"
void merge_sort_unknown(void)
{
	TEAM
	SINGLE
	merge_sort(a, b, 0, N);
}
