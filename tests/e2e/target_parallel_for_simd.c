/* target parallel for simd, with a schedule */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	enum { N = 1000 };
	static short x[N], y[N];
	FILL(x, N);
	FILL(y, N);
#pragma omp target parallel for simd schedule(static, 16)
	for (int i = 0; i < N; i++)
		y[i] = (short)(x[i] - y[i]);
	SHOW("%d", x, N);
	SHOW("%d", y, N);
	return 0;
}
