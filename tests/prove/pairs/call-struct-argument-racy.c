// RUN: %verdict | FileCheck-19 %s
// CHECK: 15 race {{grid.*}} 18-18{{$}}
// CHECK: program race

#include <stdio.h>
#include <stdlib.h>

struct grid {
	int rows, columns;
	double *data;
};

static void relax(struct grid *grid)
{
#pragma omp parallel for
	for (int i = 0; i < grid->rows; i++)
		for (int j = 0; j < grid->columns; j++)
			grid->data[j] = i;
}

int main(void)
{
	struct grid grid = {.rows = 10, .columns = 20};

	grid.data = malloc(grid.rows * grid.columns * sizeof *grid.data);
	relax(&grid);
	printf("%f\n", grid.data[0] >= 0 ? 1. : 0.);
	free(grid.data);
	return 0;
}
