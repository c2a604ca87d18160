/* a 4-D VLA parameter, of which an inner block is written */
// RUN: %run_offload
#include "Inputs/e2e.h"

static void block(int a, int b, int c, int d, double u[a][b][c][d], const double w[c][d])
{
#pragma omp target teams distribute parallel for collapse(4)
	for (int i = 1; i < a; i++)
		for (int j = 0; j < b - 1; j++)
			for (int k = 0; k < c; k += 2)
				for (int l = 2; l < d; l++)
					u[i][j][k][l] += w[k][l];
}

int main(void)
{
	int a = 3, b = 4, c = 5, d = 6;
	double *u = e2e_alloc(a * b * c * d, sizeof *u), *w = e2e_alloc(c * d, sizeof *w);
	FILL(u, a * b * c * d);
	FILL(w, c * d);
	block(a, b, c, d, (double(*)[b][c][d])u, (const double(*)[d])w);
	SHOW("%g", u, a * b * c * d);
	free(u), free(w);
	return 0;
}
