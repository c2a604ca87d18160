/* an array of structs, one member of which is written */
// RUN: %run_offload
#include "Inputs/e2e.h"

struct point {
	float x, y;
	int tag[2];
};

int main(void)
{
	int n = 45;
	struct point *p = e2e_alloc(n, sizeof *p), box = { 1, 2, { 3, 4 } };
	for (int i = 0; i < n; i++)
		p[i] = (struct point){ (float)e2e_value(i), (float)e2e_value(2 * i), { i, -i } };
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		p[i].y = p[i].x * box.x + box.y;
		p[i].tag[1] += box.tag[0];
	}
	printf("%08x %g %d\n", e2e_hash(p, n * sizeof *p), p[n - 1].y, p[n - 1].tag[1]);
	free(p);
	return 0;
}
