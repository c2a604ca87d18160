// const and restrict. What may be one object under two names is checked before the launch, and a note says so.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

void separate(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "separate",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void perhaps_one(int n, const double *x, double *y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "perhaps_one",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
//      CHECK: "x and y may overlap: checked before the launch, and the host runs the region if they do; restrict makes the check needless"

void other_types(int n, const int *x, double *y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "other_types",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void only_read(int n, const double *x, const double *z, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = x[i] + z[i];
}
//      CHECK: "function": "only_read",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(to: z[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void constant_pointer(int n, double *const restrict p, const double *const restrict q)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		p[i] = q[i];
}
//      CHECK: "function": "constant_pointer",
//      CHECK: "clause": "map(to: q[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: p[0:n > 0 ? n : 0])",

void not_const_but_read(int n, double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "not_const_but_read",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void pointer_and_global(int n, double *x)
{
	extern double g[100];
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 100; i++)
		g[i] = x[i];
}
//      CHECK: "function": "pointer_and_global",
//      CHECK: "clause": "map(to: x[0:100])",
//      CHECK: "clause": "map(from: g)",
//      CHECK: "x and g may overlap: checked before the launch, and the host runs the region if they do; restrict makes the check needless"
