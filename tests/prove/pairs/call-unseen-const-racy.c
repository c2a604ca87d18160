// RUN: %verdict | FileCheck-19 %s
// A function of another file, declared with const pointers and the attribute pure: it writes nothing.
// CHECK: 13 race last {{15-15|15-16}}{{$}}
// CHECK: program race

double norm(int n, const double *x) __attribute__((pure));
void norms(int m, int n, const double (*x)[8], double *restrict out);

void norms(int m, int n, const double (*x)[8], double *restrict out)
{
	double last = 0;

#pragma omp parallel for
	for (int i = 0; i < m; i++) {
		last = norm(n, x[i]);
		out[i] = last;
	}
}
