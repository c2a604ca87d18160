/* while, do, switch, break and continue in the body */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void run(int n, const int a[restrict n], int b[restrict n], int c[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		int x = a[i], steps = 0;
		if (x <= 0) {
			b[i] = -1;
			continue;
		}
		while (x != 1) {
			x = x % 2 ? 3 * x + 1 : x / 2;
			steps++;
		}
		b[i] = steps;
		for (int k = 0; k < n; k++) {
			if (a[k] == a[i]) {
				c[i] = k;
				break;
			}
		}
		switch (steps % 3) {
		case 0: b[i] += 1000; break;
		case 1: b[i] += 2000; /* fall through */
		default: c[i] += 1;
		}
	}
}

int main(void)
{
	enum { N = 140 };
	int a[N], b[N], c[N];
	FILL(a, N);
	FILL(b, N);
	FILL(c, N);
	run(N, a, b, c);
	SHOW("%d", b, N);
	SHOW("%d", c, N);
	return 0;
}
