// RUN: %verdict | FileCheck-19 %s
// y = A*x: the row's sum belongs to the row; the transposed product writes by column.
// CHECK: 18 race y 21-21{{$}}
// CHECK: program race

#include <stdio.h>

#define N 8

static const int row[N + 1] = {0, 2, 4, 6, 8, 10, 12, 14, 16};
static const int column[16] = {0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 0};
double value[16], x[N], y[N];

int main(void)
{
	for (int k = 0; k < 16; k++)
		value[k] = k;
#pragma omp parallel for
	for (int i = 0; i < N; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			y[column[k]] += value[k] * x[i];
	printf("%f\n", y[0]);
	return 0;
}
