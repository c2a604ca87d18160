/* extents that only the program knows: OCC_EXTENT */
// RUN: %run_offload
#include "Inputs/e2e.h"
#include <occ/occ.h>

struct mesh {
	int n_nodes, n_cells;
	double *value;
	int *node;
};

static void gather(struct mesh *m, double *restrict out)
{
	const double *value = m->value;
	const int *node = m->node;
	OCC_EXTENT(value, m->n_nodes);
#pragma omp target teams distribute parallel for
	for (int i = 0; i < m->n_cells; i++)
		out[i] = value[node[2 * i]] + value[node[2 * i + 1]];
}

int main(void)
{
	struct mesh m = { 40, 60, e2e_alloc(40, sizeof(double)), e2e_alloc(120, sizeof(int)) };
	double *out = e2e_alloc(60, sizeof *out);
	FILL(m.value, 40);
	for (int i = 0; i < 120; i++)
		m.node[i] = (i * 13) % 40;
	gather(&m, out);
	SHOW("%g", out, 60);
	free(m.value), free(m.node), free(out);
	return 0;
}
