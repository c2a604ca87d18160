// Counterexample: an address that went out through a variable and came back from a call.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
static double *g;
static double *get(void) { return g; }
void f(void)
{
	double a[1001];
	g = a;
	double *h = get();
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 1000; i++)
		a[i] = h[i + 1];
}
void f2(void)
{
	double a[1001];
	double *loc = a;
	double **pp = &loc;
	double *h = *pp;
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 1000; i++)
		a[i] = h[i + 1];
}
void *malloc(unsigned long);
void f3(void)
{
	double *a = malloc(1001 * sizeof *a);
	g = a;
	double *h = get();
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 1000; i++)
		a[i] = h[i + 1];
}

//     CHECK: "regions"
// CHECK-NOT: "verdict": "disjoint"
//     CHECK: "findings"
