// Counterexample: an array that goes on past the end of its structure.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
struct S { int n; double data[]; };
void f(struct S *p, int n)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		p->data[i] = i;
}
struct T { int n; double data[1]; };
void g(struct T *p, int n)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		p->data[i] = i;
}

//     CHECK: "regions"
// CHECK-NOT: "origin": "generated"
//     CHECK: "findings"
