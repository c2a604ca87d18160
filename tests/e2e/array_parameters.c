/* array parameters: [n], [static n], [restrict n], [const n], [restrict static 8] */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void mix(int n, int a[n], const int b[static n], const int c[restrict n], const int d[const n],
		int e[restrict static 8])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		a[i] += b[i] * 2 + c[n - 1 - i] - d[i];
#pragma omp target parallel for
	for (int i = 0; i < 8; i++)
		e[i] = b[i];
}

int main(void)
{
	enum { N = 60 };
	int a[N], b[N], c[N], d[N], e[9];
	FILL(a, N);
	FILL(b, N);
	FILL(c, N);
	FILL(d, N);
	FILL(e, 9);
	mix(N, a, b, c, d, e);
	SHOW("%d", a, N);
	SHOW("%d", e, 9);
	return 0;
}
