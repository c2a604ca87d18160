// Counterexample: a pure function reads memory.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
struct vec { int n; double *data; };
#pragma omp declare target
extern double g[1000];
double look(int i) __attribute__((pure));
double sum(const struct vec *v) __attribute__((pure));
#pragma omp end declare target
void f(int n)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 1000; i++)
		g[i] = look(i + 1);
}
void h(struct vec *restrict v, double *restrict out)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 100; i++)
		v->data[i] = sum(v);
}

//     CHECK: "regions"
// CHECK-NOT: "verdict": "disjoint"
//     CHECK: "findings"
