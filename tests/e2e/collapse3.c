/* collapse(3) on static 3-D arrays */
// RUN: %run_offload
// RUN: %run_offload -O3 -DNDEBUG
#include "Inputs/e2e.h"

#define NX 9
#define NY 11
#define NZ 13
static double u[NX][NY][NZ], v[NX][NY][NZ];

int main(void)
{
	FILL(&u[0][0][0], NX * NY * NZ);
#pragma omp target teams distribute parallel for collapse(3)
	for (int i = 0; i < NX; i++)
		for (int j = 0; j < NY; j++)
			for (int k = 0; k < NZ; k++)
				v[i][j][k] = u[i][j][NZ - 1 - k] + i - j;
	SHOW("%g", &v[0][0][0], NX * NY * NZ);
	return 0;
}
