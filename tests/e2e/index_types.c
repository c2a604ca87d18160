/* unsigned, size_t, long, short and char loop variables */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void run(unsigned n, size_t m, long l, int *a, int *b, int *c, int *d)
{
#pragma omp target teams distribute parallel for
	for (unsigned i = 1; i <= n; i++)
		a[i - 1] += (int)i;
#pragma omp target teams distribute parallel for
	for (size_t i = m; i > 0; i--)
		b[i - 1] = b[i - 1] - (int)i;
#pragma omp target teams distribute parallel for
	for (long i = -l; i < l; i++)
		c[i + l] = (int)i;
#pragma omp target parallel for
	for (short i = 0; i != 50; i++)
		d[2 * i] = i;
#pragma omp target parallel for
	for (unsigned char k = 3; k < 100; k += 2)
		d[k] = k;
}

int main(void)
{
	enum { N = 100 };
	int a[N], b[N], c[N], d[N];
	FILL(a, N);
	FILL(b, N);
	FILL(c, N);
	FILL(d, N);
	run(N - 1, N - 2, 40, a, b, c, d);
	SHOW("%d", a, N);
	SHOW("%d", b, N);
	SHOW("%d", c, N);
	SHOW("%d", d, N);
	return 0;
}
