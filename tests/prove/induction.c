// Variables that move with the iterations of an inner loop. The values that are right are in the name: NAME_racy has a race.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define N 100
#define M 10

int a[N * M + N], b[N * M + N];
unsigned char c[1000];

// CHECK-LABEL: "function": "postfix_safe"
// CHECK: "verdict": "disjoint"
void postfix_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i * M;

		for (int j = 0; j < M; j++)
			a[k++] = j;
	}
}

// CHECK-LABEL: "function": "postfix_racy"
// CHECK: "verdict": "race"
void postfix_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i * M;

		for (int j = 0; j < M; j++)
			a[++k] = a[i * M];
	}
}

// CHECK-LABEL: "function": "while_safe"
// CHECK: "verdict": "disjoint"
void while_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i * M;

		while (k < i * M + M) {
			a[k] = i;
			k++;
		}
	}
}

// CHECK-LABEL: "function": "while_racy"
// CHECK: "verdict": "race"
void while_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i * M;

		while (k <= i * M + M) {
			a[k] = i;
			k++;
		}
	}
}

// CHECK-LABEL: "function": "do_safe"
// CHECK: "verdict": "disjoint"
void do_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = 0;

		do {
			a[i * M + k] = i;
			k += 2;
		} while (k < M);
	}
}

// The body of do runs once even if the condition never holds.
// CHECK-LABEL: "function": "do_once_racy"
// CHECK: "verdict": "race"
void do_once_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = M;

		do {
			a[i * M + k] = a[i * M];
			k++;
		} while (k < M);
	}
}

// CHECK-LABEL: "function": "two_counters_safe"
// CHECK: "verdict": "disjoint"
void two_counters_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int j, k;

		for (j = 0, k = M - 1; j < k; j++, k--)
			a[i * M + j] = a[i * M + k];
	}
}

// CHECK-LABEL: "function": "two_counters_racy"
// CHECK: "verdict": "race"
void two_counters_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int j, k;

		for (j = 0, k = M; j < k; j++, k--)
			a[i * M + j] = a[i * M + k];
	}
}

// CHECK-LABEL: "function": "pointer_safe"
// CHECK: "verdict": "disjoint"
void pointer_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int *p = a + i * M;

		for (int j = 0; j < M; j++)
			*p++ = j;
	}
}

// CHECK-LABEL: "function": "pointer_racy"
// CHECK: "verdict": "race"
void pointer_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int *p = a + i * M;

		for (int j = 0; j < M; j++)
			*p++ = p[1];
	}
}

// CHECK-LABEL: "function": "pointer_to_end_safe"
// CHECK: "verdict": "disjoint"
void pointer_to_end_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int *end = &a[i * M + M];

		for (int *p = &a[i * M]; p < end; p++)
			*p = i;
	}
}

// CHECK-LABEL: "function": "pointer_past_end_racy"
// CHECK: "verdict": "race"
void pointer_past_end_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int *end = &a[i * M + M];

		for (int *p = &a[i * M]; p <= end; p++)
			*p = i;
	}
}

// An update that some iterations pass by says nothing.
// CHECK-LABEL: "function": "conditional_update_racy"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "continue_racy"
void conditional_update_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = 0;

		for (int j = 0; j < M; j++) {
			a[i + M * (j - k)] = 1;
			if (j & 1)
				k++;
		}
	}
}

// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "twice_racy"
void continue_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = 0;

		for (int j = 0; j < M; j++) {
			a[i + M * (j - k)] = 1;
			if (j & 1)
				continue;
			k++;
		}
	}
}

// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "break_safe"
void twice_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = 0;

		for (int j = 0; j < M; j++) {
			k++;
			a[i + (k - 2 * j) * N] = 1;
			k++;
			a[i + (k - j) + 1] = 1;
		}
	}
}

// CHECK: "verdict": "disjoint"
void break_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i * M;

		for (int j = 0; j < M; j++) {
			if (b[k] < 0)
				break;
			a[k] = 1;
			k++;
		}
	}
}

// After a break k is not known.
// CHECK-LABEL: "function": "after_break_racy"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "after_loop_safe"
void after_break_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i;

		for (int j = 0; j < M; j++) {
			if (b[j] < i)
				break;
			k++;
		}
		a[k] = 1;
	}
}

// CHECK: "verdict": "disjoint"
void after_loop_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i * M, j;

		for (j = 3; j < M; j++)
			k++;
		a[k + 2] = a[i * M + j - 1];
	}
}

// CHECK-LABEL: "function": "after_loop_racy"
// CHECK: "verdict": "race"
void after_loop_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i * M, j;

		for (j = 0; j < M; j++)
			k++;
		a[k] = a[i * M + j - M];
	}
}

// The loop does not run for i >= M - 3: j stays at i + 3.
// CHECK-LABEL: "function": "after_empty_loop_safe"
// CHECK: "verdict": "disjoint"
void after_empty_loop_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int j;

		for (j = i + 3; j < M; j++)
			b[i] += j;
		if (i > M)
			a[j] = 1;
	}
}

// CHECK-LABEL: "function": "after_loop_same_racy"
// CHECK: "verdict": "race"
void after_loop_same_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int j;

		for (j = i + 3; j < M; j++)
			b[i] += j;
		a[j] = 1;
	}
}

// k is 0 again after 256 iterations.
// CHECK-LABEL: "function": "round_and_round_racy"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "endless_condition_racy"
void round_and_round_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < 2; i++) {
		unsigned char k = 0;

		for (int j = 0; j < 300; j++) {
			c[i * 300 + j - k] = 1;
			k++;
		}
	}
}

// k < 256 always holds: only the other counter ends the loop.
// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "shared_counter_racy"
void endless_condition_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < 2; i++) {
		unsigned char k = 0;
		int j = 0;

		while (k < 256 && j < 300) {
			c[i * 256 + j] = 1;
			k++;
			j++;
		}
	}
}

// CHECK: "verdict": "race"
void shared_counter_racy(void)
{
	int k = 0;

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		a[k++] = i;
}

// CHECK-LABEL: "function": "nested_update_racy"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "down_safe"
void nested_update_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i * M;

		for (int j = 0; j < M; j++)
			for (int l = 0; l < 2; l++)
				a[k++] = j;
	}
}

// CHECK: "verdict": "disjoint"
void down_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		unsigned k = M;

		while (k != 0) {
			k--;
			a[i * M + k] = 1;
		}
	}
}

// CHECK-LABEL: "function": "amount_changes_racy"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "in_condition_safe"
void amount_changes_racy(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i, d = 0;

		for (int j = 0; j < M; j++) {
			a[k] = 1;
			k += d;
			d++;
		}
	}
}

// CHECK: "verdict": "disjoint"
void in_condition_safe(void)
{
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		int k = i * M;

		for (int j = 0; j < M; j++)
			if (b[k++] > 0)
				a[k - 1] = 1;
	}
}

static int lesser(int x, int y)
{
	return x < y ? x : y;
}

static int calls;

static int counted(int x, int y)
{
	calls++;
	return x < y ? x : y;
}

// A bound that a function computes is the same in each iteration.
// CHECK-LABEL: "function": "bound_by_function_safe"
// CHECK: "verdict": "disjoint"
void bound_by_function_safe(int n, int m)
{
#pragma omp parallel for
	for (int i = 0; i < n; i += 8)
		for (int j = i; j < lesser(i + 8, m); j++)
			a[j] = i;
}

// CHECK-LABEL: "function": "bound_by_function_racy"
// CHECK: "verdict": "race"
void bound_by_function_racy(int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i += 8)
		for (int j = i; j < lesser(i + 9, 10 * N); j++)
			a[j] = i;
}

// The function does more than that.
// CHECK-LABEL: "function": "bound_that_counts_racy"
// CHECK: "verdict": "{{race|unknown}}"
void bound_that_counts_racy(int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i += 8)
		for (int j = i; j < counted(i + 8, 10 * N); j++)
			a[j] = i;
}
