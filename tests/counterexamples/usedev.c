// Counterexample: defaultmap, use_device_ptr and omp_target_alloc have said how it is mapped.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
void f(void)
{
	double a[100];
#pragma omp target teams distribute parallel for defaultmap(alloc: aggregate)
	for (int i = 0; i < 100; i++)
		a[i] = a[i] + 1;
}
void g(double *a, int n)
{
#pragma omp target data map(tofrom: a[0:n]) use_device_ptr(a)
	{
#pragma omp target teams distribute parallel for
		for (int i = 0; i < n; i++)
			a[i] = a[i] + 1;
	}
}
void *omp_target_alloc(unsigned long, int);
void h(int n)
{
	double *a = omp_target_alloc(n * 8, 0);
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		a[i] = a[i] + 1;
}

//     CHECK: "regions"
// CHECK-NOT: "origin": "generated"
//     CHECK: "findings"
