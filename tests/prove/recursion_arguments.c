// Recursive functions: how arguments move, and what recursion does to the variables of one call. The name of a function
// says its verdict.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define N 64
#define FOR _Pragma("omp parallel for")
#define TEAM _Pragma("omp parallel")
#define SINGLE _Pragma("omp single")
#define TASK _Pragma("omp task")
#define WAIT _Pragma("omp taskwait")

static int a[4 * N + 1], b[N + 1], total;

static void clear2(int *p, int n)
{
	if (n <= 0)
		return;
	*p++ = 0;
	clear2(p, n - 1);
}

// CHECK-LABEL: "function": "clear2_disjoint"
// CHECK: "verdict": "disjoint"
void clear2_disjoint(int rows[N][N])
{
	FOR
	for (int i = 0; i < N; i++)
		clear2(rows[i], N);
}

static void back(int *p, int n)
{
	if (n <= 0)
		return;
	p[0] = 0;
	back(p - 1, n - 1);
}

// CHECK-LABEL: "function": "back_unknown"
// CHECK: "verdict": "unknown"
void back_unknown(void)
{
	FOR
	for (int i = 0; i < 4; i++)
		back(a + 8 * i + 8, 10);
}

// CHECK-LABEL: "function": "back_disjoint"
// CHECK: "verdict": "disjoint"
void back_disjoint(void)
{
	FOR
	for (int i = 0; i < 4; i++)
		back(a + 8 * i + 8, 8);
}

static void spread(int n, int d)
{
	if (d == 0) { a[n] = 1; return; }
	for (int k = 0; k < 2; k++)
		spread(2 * n + k, d - 1);
}

// CHECK-LABEL: "function": "spread_unknown"
// CHECK: "verdict": "unknown"
void spread_unknown(void)
{
	FOR
	for (int i = 0; i < 4; i++)
		spread(i, 3);
}

static void uns(unsigned n)
{
	a[n % 64] = 1;
	if (n)
		uns(n - 1);
}

// CHECK-LABEL: "function": "uns_unknown"
// CHECK: "verdict": "unknown"
void uns_unknown(void)
{
	FOR
	for (int i = 0; i < 4; i++)
		uns(i * 2);
}

static void chr(unsigned char n, int k)
{
	a[n] = 1;
	if (k)
		chr(n + 1, k - 1);
}

// CHECK-LABEL: "function": "chr_unknown"
// CHECK: "verdict": "unknown"
void chr_unknown(void)
{
	FOR
	for (int i = 0; i < 2; i++)
		chr(i ? 10 : 250, 20);
}

static void two_arrays(int *p, int *q, int n)
{
	if (!n) return;
	TASK
	two_arrays(p + 1, q, n - 1);
	q[0] = 1;
	p[0] = 2;
	WAIT
}

// CHECK-LABEL: "function": "two_arrays_unknown"
// CHECK: "verdict": "unknown"
void two_arrays_unknown(void)
{
	TEAM SINGLE
	two_arrays(a, b, 10);
}

static void own(int *p, int n)
{
	if (!n) return;
	TASK
	own(p + 1, n - 1);
	p[0] = 2;
	WAIT
}

// CHECK-LABEL: "function": "own_disjoint"
// CHECK: "verdict": "disjoint"
void own_disjoint(void)
{
	TEAM SINGLE
	own(a, 10);
}

static void own_late(int *p, int n)
{
	if (!n) return;
	TASK
	own_late(p + 1, n - 1);
	p[1] = p[2] = 2;
	WAIT
}

// CHECK-LABEL: "function": "own_late_unknown"
// CHECK: "verdict": "unknown"
void own_late_unknown(void)
{
	TEAM SINGLE
	own_late(a, 10);
}

struct box { int *out; };

static void boxed(struct box *x, int n)
{
	int y = 0;
	struct box inner = { &y };
	if (!n) { *x->out = n; return; }
	TASK
	boxed(&inner, n - 1);
	*x->out = 1;
	y = 2;
	WAIT
}

// CHECK-LABEL: "function": "boxed_unknown"
// CHECK: "verdict": "unknown"
void boxed_unknown(void)
{
	int r;
	struct box x = { &r };
	TEAM SINGLE
	boxed(&x, 10);
}

static void ping(int n);

static void pong(int n)
{
	TASK
	total = n;
	if (n) ping(n - 1);
}

static void ping(int n)
{
	TASK
	pong(n);
	WAIT
}

// CHECK-LABEL: "function": "ping_unknown"
// CHECK: "verdict": "unknown"
void ping_unknown(void)
{
	TEAM SINGLE
	ping(10);
}

static void outer(int n);

static void inner_rec(int n)
{
	if (n) inner_rec(n - 1);
	TASK
	total++;
}

static void outer(int n)
{
	inner_rec(n);
	if (n) outer(n - 1);
}

// CHECK-LABEL: "function": "outer_unknown"
// CHECK: "verdict": "unknown"
void outer_unknown(void)
{
	TEAM SINGLE
	outer(10);
}

static int ack(int m, int n)
{
	if (!m) return n + 1;
	if (!n) return ack(m - 1, 1);
	return ack(m - 1, ack(m, n - 1));
}

// CHECK-LABEL: "function": "ack_disjoint"
// CHECK: "verdict": "disjoint"
void ack_disjoint(void)
{
	FOR
	for (int i = 0; i < 4; i++)
		a[i] = ack(2, i);
}

void nqueens(int n, int row, int *place)
{
	if (row == n) {
#pragma omp atomic
		total++;
		return;
	}
	for (int c = 0; c < n; c++) {
		int ok = 1;
		for (int r = 0; r < row; r++)
			if (place[r] == c || place[r] - c == r - row || place[r] - c == row - r) ok = 0;
		if (ok) {
			place[row] = c;
			nqueens(n, row + 1, place);
		}
	}
}

// CHECK-LABEL: "function": "queens_disjoint"
// CHECK: "verdict": "disjoint"
void queens_disjoint(int n)
{
	FOR
	for (int c = 0; c < 8; c++) {
		int place[8];
		place[0] = c;
		nqueens(8, 1, place);
	}
}

// CHECK-LABEL: "function": "shared_queens_race"
// CHECK: "verdict": "race"
void shared_queens_race(int n)
{
	int place[8];
	FOR
	for (int c = 0; c < 8; c++) {
		place[0] = c;
		nqueens(8, 1, place);
	}
}

static int power(int x, int n) { return n == 0 ? 1 : x * power(x, n - 1); }

// CHECK-LABEL: "function": "power_disjoint"
// CHECK: "verdict": "disjoint"
void power_disjoint(void)
{
	int s = 0;
	#pragma omp parallel for reduction(+:s)
	for (int c = 0; c < 8; c++)
		s += power(2, c);
	total = s;
}

static void qs(int *v, int lo, int hi)
{
	if (lo >= hi) return;
	int pivot = v[hi], i = lo;
	for (int j = lo; j < hi; j++)
		if (v[j] < pivot) { int t = v[i]; v[i] = v[j]; v[j] = t; i++; }
	int t = v[i]; v[i] = v[hi]; v[hi] = t;
	#pragma omp task
	qs(v, lo, i - 1);
	#pragma omp task
	qs(v, i + 1, hi);
	#pragma omp taskwait
}

// CHECK-LABEL: "function": "qs_unknown"
// CHECK: "verdict": "unknown"
// Where the pivot ends up is not known.

void qs_unknown(void)
{
	TEAM SINGLE
	qs(a, 0, 63);
}

// CHECK-LABEL: "function": "inside_race"
// CHECK: "verdict": "race"
void inside_race(int n)
{
	int x = 0;

	TEAM
	{
		if (n)
			inside_race(n - 1);
		x += 1;
	}
}

// CHECK-LABEL: "function": "inside_own_disjoint"
// CHECK: "verdict": "disjoint"
void inside_own_disjoint(int n)
{
	TEAM
	{
		int x = 0;

		if (n)
			inside_own_disjoint(n - 1);
		x += 1;
	}
}

static int half(int n)
{
	n = n + 1;
	return n - 1;
}

// CHECK-LABEL: "function": "half_disjoint"
// CHECK: "verdict": "disjoint"
void half_disjoint(int *rows)
{
	FOR
	for (int i = 0; i < N; i++)
		rows[half(i)] = 1;
}

// CHECK-LABEL: "function": "parameter_race"
// CHECK: "verdict": "race"
void parameter_race(int n)
{
	TEAM
	n = n + 1;
}
