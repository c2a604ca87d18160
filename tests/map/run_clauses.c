/* is_device_ptr, firstprivate of a pointer to device memory, defaultmap and declare target beside generated clauses */
// RUN: %run_offload
#include "../e2e/Inputs/e2e.h"
#ifdef _OPENMP
#include <omp.h>
#else
#define omp_get_default_device() 0
#define omp_target_alloc(size, device) malloc(size)
#define omp_target_free(p, device) free(p)
#endif

#pragma omp begin declare target
int weight[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
#pragma omp end declare target

int main(void)
{
	int n = 77, scale = 3;
	int *x = e2e_alloc(n, sizeof *x), *y = e2e_alloc(n, sizeof *y);
	int *d = omp_target_alloc(n * sizeof *d, omp_get_default_device());
	FILL(x, n);
#pragma omp target teams distribute parallel for is_device_ptr(d)
	for (int i = 0; i < n; i++)
		d[i] = x[i] * scale;
#pragma omp target teams distribute parallel for firstprivate(d)
	for (int i = 0; i < n; i++)
		y[i] = d[i] + weight[i % 8];
	SHOW("%d", y, n);
#pragma omp target teams distribute parallel for defaultmap(tofrom : scalar)
	for (int i = 0; i < n; i++)
		x[i] = y[n - 1 - i] - scale;
	SHOW("%d", x, n);
	omp_target_free(d, omp_get_default_device());
	free(x), free(y);
	return 0;
}
