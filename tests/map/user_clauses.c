// What the user wrote stays as it is; only what is missing is added.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

void one_of_two(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "one_of_two",
//      CHECK: "clause": "map(tofrom: x[0:n])",
// CHECK-NEXT: "origin": "user",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void all(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "all",
//      CHECK: "clause": "map(to: x[0:n])",
// CHECK-NEXT: "origin": "user",
//      CHECK: "clause": "map(from: y[0:n])",
// CHECK-NEXT: "origin": "user",

void device_pointer(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for is_device_ptr(x)
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "device_pointer",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void first_private(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for firstprivate(x)
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "first_private",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void reduced(int n, const double *restrict x, double *restrict result)
{
	double s = 0;
#pragma omp target teams distribute parallel for reduction(+: s) map(tofrom: s)
	for (int i = 0; i < n; i++)
		s += x[i];
	*result = s;
}
//      CHECK: "function": "reduced",
//      CHECK: "clause": "map(tofrom: s)",
// CHECK-NEXT: "origin": "user",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",

void default_none(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for defaultmap(none : scalar) firstprivate(n) map(to: x[0:n])
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "default_none",
//      CHECK: "clause": "map(to: x[0:n])",
// CHECK-NEXT: "origin": "user",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void default_to(int n, const double *restrict x, double *restrict y)
{
#pragma omp target teams distribute parallel for defaultmap(tofrom: scalar)
	for (int i = 0; i < n; i++)
		y[i] = x[i];
}
//      CHECK: "function": "default_to",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void data_around(int n, const double *restrict x, double *restrict y)
{
#pragma omp target data map(to: x[0:n])
	{
#pragma omp target teams distribute parallel for
		for (int i = 0; i < n; i++)
			y[i] = x[i];
	}
}
//      CHECK: "function": "data_around",
//      CHECK: "clause": "map(to: x[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",
