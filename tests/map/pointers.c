// Pointer arithmetic: the section starts where the accesses do.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

void added(int n, const double *restrict p, double *restrict q)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		*(q + i) = *(p + i);
}
//      CHECK: "function": "added",
//      CHECK: "clause": "map(to: p[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: q[0:n > 0 ? n : 0])",

void offset(int n, int k, const double *restrict p, double *restrict q)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		(q + k)[i] = p[i + k];
}
//      CHECK: "function": "offset",
//      CHECK: "clause": "map(to: p[k:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: q[k:n > 0 ? n : 0])",

void address(int n, const double *restrict p, double *restrict q)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		*&q[i] = (&p[2])[i];
}
//      CHECK: "function": "address",
//      CHECK: "clause": "map(to: p[2:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: q[0:n > 0 ? n : 0])",

void inside(int n, const double *restrict p, double *restrict q)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		const double *here = p + i;
		q[i] = here[0] + here[1];
	}
}
//      CHECK: "function": "inside",
//      CHECK: "clause": "map(to: p[0:n > 0 ? (long)n + 1 : 0])",
//      CHECK: "clause": "map(from: q[0:n > 0 ? n : 0])",

void negative(int n, double *restrict p)
{
#pragma omp target teams distribute parallel for
	for (int i = -n; i < n; i++)
		p[i] = i;
}
//      CHECK: "function": "negative",
//      CHECK: "clause": "map(from: p[-(long)n:n > 0 ? 2 * (long)n : 0])",

void to_array(int n, double (*restrict p)[4])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		(*(p + i))[3] = i;
}
//      CHECK: "function": "to_array",
//      CHECK: "clause": "map(tofrom: p[0:n > 0 ? n : 0][0:4])",

void moved(int n, const double *restrict p, double *restrict q)
{
#pragma omp target
	for (int i = 0; i < n; i++)
		q[i] = *p++;
}
//      CHECK: "function": "moved",
//      CHECK: "clause": "map(to: p[0:n > 0 ? n : 0])",
//      CHECK: "clause": "map(from: q[0:n > 0 ? n : 0])",
