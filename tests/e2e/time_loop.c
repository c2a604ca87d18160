/* regions in a host loop, buffers swapped, the host reads and writes between them */
// RUN: %run_offload
#include "Inputs/e2e.h"

int main(void)
{
	int n = 80;
	int *now = e2e_alloc(n, sizeof *now), *next = e2e_alloc(n, sizeof *next);
	FILL(now, n);
	FILL(next, n);
	for (int t = 0; t < 6; t++) {
#pragma omp target teams distribute parallel for
		for (int i = 1; i < n - 1; i++)
			next[i] = (now[i - 1] + 2 * now[i] + now[i + 1]) % 1009;
		next[0] = next[1] + t;
		next[n - 1] = now[0];
		int *old = now;
		now = next;
		next = old;
		if (t % 3 == 2)
			printf("%d: %d %d\n", t, now[0], now[n / 2]);
	}
	SHOW("%d", now, n);
	free(now), free(next);
	return 0;
}
