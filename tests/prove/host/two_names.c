// Depend items that may be one object under two names: no order is claimed, and no race.
// RUN: (%analyse -fopenmp-version=52 %s || true) | FileCheck-19 %s

// CHECK-LABEL: "function": "tasks"
// CHECK: "verdict": "unknown"
void tasks(int *x, int *p)
{
#pragma omp parallel
#pragma omp single
	{
#pragma omp task depend(out : *x)
		*x = 1;
#pragma omp task depend(inout : *p)
		(*x)++;
	}
}

// CHECK-LABEL: "function": "wait"
// CHECK: "verdict": "unknown"
void wait(int *x, int *p, int *y)
{
#pragma omp parallel
#pragma omp single
	{
#pragma omp task depend(out : *x)
		*x = 1;
#pragma omp taskwait depend(in : *p)
		*y = *x;
	}
}

// safelen counts the iterations of all collapsed loops: 16 apart here.
// CHECK-LABEL: "function": "collapsed"
// CHECK: "verdict": "unknown"
void collapsed(double a[20][16])
{
#pragma omp simd safelen(4) collapse(2)
	for (int i = 1; i < 20; i++)
		for (int j = 0; j < 16; j++)
			a[i][j] = a[i - 1][j] + 1;
}

// One tile of 64 iterations, which one thread runs.
// CHECK-LABEL: "function": "tiled"
// CHECK: "verdict": "unknown"
void tiled(double *a)
{
#pragma omp parallel for
#pragma omp tile sizes(64)
	for (int i = 1; i < 64; i++)
		a[i] = a[i - 1] + 1;
}
