// Recursive functions: tasks of one call beside the calls that it makes. The name of a function says its verdict.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define N 64
static int a[N + 1], total;

static void own(int n)
{
	int buf[4];
	if (!n) return;
#pragma omp task shared(buf)
	{ buf[0] = n; own(n - 1); }
	buf[0] = 2;
#pragma omp taskwait
}

// CHECK-LABEL: "function": "own_race"
// CHECK: "verdict": "race"
void own_race(void)
{
#pragma omp parallel
#pragma omp single
	own(3);
}

static void up(int *p, int n)
{
	int buf[4];
	if (!n) return;
#pragma omp task shared(buf)
	up(buf, n - 1);
	buf[0] = 2;
	p[0] = 1;
#pragma omp taskwait
}

// CHECK-LABEL: "function": "up_unknown"
// CHECK: "verdict": "unknown"
void up_unknown(void)
{
	int r[4];
#pragma omp parallel
#pragma omp single
	up(r, 3);
}

static void up2(int *p, int n)
{
	int buf[4];
	if (!n) return;
#pragma omp task shared(buf)
	up2(buf, n - 1);
	buf[1] = 2;
	p[0] = 1;
#pragma omp taskwait
}

// CHECK-LABEL: "function": "up2_disjoint"
// CHECK: "verdict": "disjoint"
void up2_disjoint(void)
{
	int r[4];
#pragma omp parallel
#pragma omp single
	up2(r, 3);
}

static void grand(int *p, int n)
{
	int x;
	if (!n) { *p = 1; return; }
#pragma omp task shared(x)
	grand(n % 2 ? &x : p, n - 1);
	*p = 2;
#pragma omp taskwait
}

// CHECK-LABEL: "function": "grand_unknown"
// CHECK: "verdict": "unknown"
void grand_unknown(void)
{
	int r;
#pragma omp parallel
#pragma omp single
	grand(&r, 3);
}
static int *keep;

static void escape(int n)
{
	int x = 0;
	if (!n) { *keep = 1; return; }
	keep = &x;
#pragma omp task
	escape(n - 1);
	x = 2;
#pragma omp taskwait
}

// CHECK-LABEL: "function": "escape_unknown"
// CHECK: "verdict": "unknown"
void escape_unknown(void)
{
#pragma omp parallel
#pragma omp single
	escape(3);
}

static void undeferred(int n)
{
	if (!n) {
#pragma omp task
		total++;
		return;
	}
#pragma omp task if(0)
	undeferred(n - 1);
	total = 3;
}

// CHECK-LABEL: "function": "undeferred_unknown"
// CHECK: "verdict": "unknown"
void undeferred_unknown(void)
{
#pragma omp parallel
#pragma omp single
	undeferred(3);
}

static void depends(int n)
{
	if (!n) return;
#pragma omp task depend(out: total)
	total = n;
#pragma omp task depend(in: total)
	a[n] = total;
	depends(n - 1);
}

// CHECK-LABEL: "function": "depends_unknown"
// CHECK: "verdict": "unknown"
void depends_unknown(void)
{
#pragma omp parallel
#pragma omp single
	depends(3);
}

static void group(int n)
{
	if (!n) return;
#pragma omp taskgroup
	{
#pragma omp task
		group(n - 1);
	}
	total++;
}

// CHECK-LABEL: "function": "group_disjoint"
// CHECK: "verdict": "disjoint"
void group_disjoint(void)
{
#pragma omp parallel
#pragma omp single
	group(3);
}

// CHECK-LABEL: "function": "nested_par_unknown"
// CHECK: "verdict": "unknown"
void nested_par_unknown(int n)
{
	if (!n) return;
#pragma omp parallel num_threads(2)
	nested_par_unknown(n - 1);
	total++;
}

// CHECK-LABEL: "function": "crit_par_disjoint"
// CHECK: "verdict": "disjoint"
void crit_par_disjoint(int n)
{
	if (!n) return;
#pragma omp parallel num_threads(2)
	crit_par_disjoint(n - 1);
#pragma omp critical
	total++;
}

static void each(int n)
{
#pragma omp for
	for (int i = 0; i < N; i++) a[i] = n;
	if (n) each(n - 1);
}

// CHECK-LABEL: "function": "each_unknown"
// CHECK: "verdict": "unknown"
void each_unknown(void)
{
#pragma omp parallel
	each(3);
}

static void loop_tasks(int n)
{
	if (!n) return;
	for (int i = 0; i < 2; i++) {
#pragma omp task
		loop_tasks(n - 1);
	}
#pragma omp taskwait
	total++;
}

// CHECK-LABEL: "function": "loop_tasks_unknown"
// CHECK: "verdict": "unknown"
void loop_tasks_unknown(void)
{
#pragma omp parallel
#pragma omp single
	loop_tasks(3);
}
