/* extents from __attribute__((access)), which clang ignores; the subscripts come from data */
// RUN: %run_offload -Wno-unknown-attributes
#include "Inputs/e2e.h"

__attribute__((access(read_only, 1, 4), access(read_only, 2, 4), access(read_write, 3, 4)))
static void permute(const int *restrict in, const int *restrict place, int *restrict out, int n)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		out[i] += in[place[i]];
}

int main(void)
{
	enum { N = 77 };
	int in[N], place[N], out[N];
	FILL(in, N);
	FILL(out, N);
	for (int i = 0; i < N; i++)
		place[i] = (i * 30) % N;
	permute(in, place, out, N);
	SHOW("%d", out, N);
	return 0;
}
