/* arrays of one to five dimensions */
// RUN: %run_offload
#include "Inputs/e2e.h"

static int a1[7], a2[3][7], a3[4][3][7], a4[2][4][3][7], a5[5][2][4][3][7];

int main(void)
{
	FILL(a1, 7);
	FILL(&a2[0][0], 21);
	FILL(&a4[0][0][0][0], 168);
#pragma omp target teams distribute parallel for collapse(2)
	for (int i = 0; i < 5; i++)
		for (int j = 0; j < 2; j++)
			for (int k = 0; k < 4; k++)
				for (int l = 0; l < 3; l++)
					for (int m = 0; m < 7; m++)
						a5[i][j][k][l][m] = a1[m] + a2[l][m] * (i + 1) - a4[j][k][l][m];
#pragma omp target teams distribute parallel for
	for (int k = 0; k < 4; k++)
		for (int l = 0; l < 3; l++)
			for (int m = 0; m < 7; m++)
				a3[k][l][m] = a5[4][1][k][l][m] + a5[0][0][k][l][6 - m];
	SHOW("%d", &a5[0][0][0][0][0], 840);
	SHOW("%d", &a3[0][0][0], 84);
	return 0;
}
