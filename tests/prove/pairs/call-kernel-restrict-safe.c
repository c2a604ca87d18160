// RUN: %verdict | FileCheck-19 %s
// The kernel alone, as a library has it: restrict makes the two arrays distinct.
// CHECK: 10 disjoint
// CHECK: program disjoint

void scale(int n, double *restrict a, const double *restrict b, double factor);

void scale(int n, double *restrict a, const double *restrict b, double factor)
{
#pragma omp parallel for
	for (int i = 0; i < n - 1; i++)
		a[i] = factor * b[i + 1] + b[i];
}
