// Functions of other files that are pure: they write nothing, and read what they can get at.
// RUN: (%analyse %s || true) | FileCheck-19 %s

double norm(int n, const double *x) __attribute__((pure));
double *shared_table;
int seen;
int peek(void) __attribute__((pure));
// CHECK-LABEL: "function": "argument_unknown"
// CHECK: "verdict": "unknown"
void argument_unknown(int n, double *x, double *out)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		out[i] = norm(n, x);
}
// CHECK-LABEL: "function": "restrict_disjoint"
// CHECK: "verdict": "disjoint"
void restrict_disjoint(int n, const double *x, double *restrict out)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		out[i] = norm(n, x);
}
// CHECK-LABEL: "function": "result_race"
// CHECK: "verdict": "race"
void result_race(int n, const double *x)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		seen = peek();
}
double held[100];
// CHECK-LABEL: "function": "global_unknown"
// CHECK: "verdict": "unknown"
void global_unknown(int n, const double *x)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		held[i] = peek();
}
void keep(double *);
// CHECK-LABEL: "function": "kept_unknown"
// CHECK: "verdict": "unknown"
void kept_unknown(int n)
{
	double local[100];
	keep(local);
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		local[i] = peek();
}
// CHECK-LABEL: "function": "local_disjoint"
// CHECK: "verdict": "disjoint"
double local_disjoint(int n)
{
	double local[100];
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		local[i] = peek();
	return local[n];
}
static double internal[100];
// CHECK-LABEL: "function": "internal_unknown"
// CHECK: "verdict": "unknown"
double internal_unknown(int n)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		internal[i] = peek();
	return internal[n];
}
double get(int i) {return internal[i];}
