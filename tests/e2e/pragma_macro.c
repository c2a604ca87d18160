/* the directive comes out of a macro, once with its arguments */
// RUN: %run_offload
#include "Inputs/e2e.h"

#define STRING(...) #__VA_ARGS__
#define OMP(...) _Pragma(STRING(omp __VA_ARGS__))
#define GPU_LOOP OMP(target teams distribute parallel for)
#define GPU_GRID(depth) OMP(target teams distribute parallel for collapse(depth))

int main(void)
{
	int n = 40, m = 30;
	double *a = e2e_alloc(n * m, sizeof *a), *s = e2e_alloc(n, sizeof *s);
	FILL(a, n * m);
	GPU_GRID(2)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i * m + j] += i + j;
	GPU_LOOP
	for (int i = 0; i < n; i++) {
		s[i] = 0;
		for (int j = 0; j < m; j++)
			s[i] += a[i * m + j];
	}
	SHOW("%g", a, n * m);
	SHOW("%g", s, n);
	free(a), free(s);
	return 0;
}
