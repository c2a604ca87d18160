// Counterexample: a parallel construct that is not modelled proves nothing.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
void f(double x[1])
{
#pragma omp target map(tofrom: x[0:1])
	{
#pragma omp parallel sections
		{
#pragma omp section
			x[0] = 1;
#pragma omp section
			x[0] = 2;
		}
	}
}
void work(double *x, int n);
#pragma omp declare target(work)
void g(int n, double x[n])
{
#pragma omp target map(tofrom: x[0:n])
	work(x, n);
}

//     CHECK: "regions"
// CHECK-NOT: "verdict": "disjoint"
//     CHECK: "findings"
