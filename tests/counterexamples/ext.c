// Counterexample: an extent that is not said on the way to the region.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
#include <occ/occ.h>
void f(int n, const int flag[restrict n], double a[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		if (flag[i]) a[i] = 1;
}
void g(int big, const int *restrict idx, double *restrict p)
{
	if (big) OCC_EXTENT(p, 1000);
	else OCC_EXTENT(p, 10);
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 10; i++)
		p[idx[i]] = 1;
}
struct m { int n; double *v; };
void h(struct m *m, const int *restrict idx)
{
	int *q = &m->n;
	OCC_EXTENT(m->v, m->n);
	*q = 100;
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 10; i++)
		m->v[idx[i]] = 1;
}

//     CHECK: "regions"
// CHECK-NOT: p[0
// CHECK-NOT: m->v[0
//     CHECK: "findings"
