// Rows written by hand: a[i*n + j]. The section runs from the first element to the last.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

void product(int n, int m, int l, const double *restrict a, const double *restrict b, double *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < l; j++) {
			double s = 0;
			for (int k = 0; k < m; k++)
				s += a[i * m + k] * b[k * l + j];
			c[i * l + j] = s;
		}
}
//      CHECK: "function": "product",
//      CHECK: "clause": "map(to: a[0:m > 0 && n > 0 && l > 0 ? (long)m * n : 0])",
//      CHECK: "clause": "map(to: b[0:m > 0 && n > 0 && l > 0 ? (long)l * m : 0])",
//      CHECK: "clause": "map(from: c[0:l > 0 && n > 0 ? (long)l * n : 0])",

void leading_dimension(int n, int m, unsigned short lda, const double *restrict a, double *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		double s = 0;
		for (int j = 0; j < m; j++)
			s += a[i * lda + j];
		y[i] = s;
	}
}
//      CHECK: "function": "leading_dimension",
//      CHECK: "clause": "map(to: a[0:m > 0 && n > 0 ? (long)lda * n + (long)m - (long)lda : 0])",
//      CHECK: "clause": "map(from: y[0:n > 0 ? n : 0])",

void halo3d(int nx, int ny, int nz, const double *restrict a, double *restrict b)
{
#pragma omp target teams distribute parallel for collapse(3)
	for (int i = 1; i < nx - 1; i++)
		for (int j = 1; j < ny - 1; j++)
			for (int k = 1; k < nz - 1; k++)
				b[(i * ny + j) * nz + k] =
					a[((i - 1) * ny + j) * nz + k] + a[((i + 1) * ny + j) * nz + k] +
					a[(i * ny + j - 1) * nz + k] + a[(i * ny + j + 1) * nz + k] +
					a[(i * ny + j) * nz + k - 1] + a[(i * ny + j) * nz + k + 1];
}
//      CHECK: "function": "halo3d",
//      CHECK: "clause": "map(to: a[(long)nz + 1:nz > 2 && nx > 2 && ny > 2 ? (long)nx * ny * nz - 2 * (long)nz - 2 : 0])",
//      CHECK: "clause": "map(tofrom: b[(long)ny * nz + (long)nz + 1:nz > 2 && nx > 2 && ny > 2 ? (long)nx * ny * nz - 2 * (long)ny * nz - 2 * (long)nz - 2 : 0])",

void one_loop(int n, int m, double *restrict a)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n * m; i++)
		a[i] = 0;
}
//      CHECK: "function": "one_loop",
//      CHECK: "clause": "map(from: a[0:(long)m * n > 0 ? (long)m * n : 0])",

void wide(unsigned long n, unsigned long m, double *restrict a)
{
#pragma omp target teams distribute parallel for collapse(2)
	for (unsigned long i = 0; i < n; i++)
		for (unsigned long j = 0; j < m; j++)
			a[i * m + j] = 0;
}
//      CHECK: "function": "wide",
//      CHECK: "clause": "map(from: a[0:m * n])",

void column_major(int n, int m, double *restrict a)
{
#pragma omp target teams distribute parallel for
	for (int j = 0; j < m; j++)
		for (int i = 0; i < n; i++)
			a[j * n + i] = 0;
}
//      CHECK: "function": "column_major",
//      CHECK: "clause": "map(from: a[0:n > 0 && m > 0 ? (long)m * n : 0])",
