// RUN: %verdict | FileCheck-19 %s
// A function of another file, declared with const pointers and the attribute pure: it writes nothing.
// CHECK: 11 disjoint
// CHECK: program disjoint

double norm(int n, const double *x) __attribute__((pure));
void norms(int m, int n, const double (*x)[8], double *restrict out);

void norms(int m, int n, const double (*x)[8], double *restrict out)
{
#pragma omp parallel for
	for (int i = 0; i < m; i++) {
		out[i] = norm(n, x[i]);
	}
}
