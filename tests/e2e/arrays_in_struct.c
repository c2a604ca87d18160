/* arrays that are members of a local and a static struct */
// RUN: %run_offload
#include "Inputs/e2e.h"

static struct table {
	int used;
	double value[64];
	int key[64];
} table = { .used = 50 };

int main(void)
{
	struct table copy = { .used = 3 };
	FILL(table.value, 64);
	FILL(copy.value, 64);
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 64; i++) {
		table.key[i] = i < 50 ? 2 * i : -1;
		copy.value[i] += table.value[i];
	}
	SHOW("%g", copy.value, 64);
	SHOW("%d", table.key, 64);
	printf("%d %d\n", table.used, copy.used);
	return 0;
}
