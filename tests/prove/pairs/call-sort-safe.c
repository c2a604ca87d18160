// RUN: %verdict | FileCheck-19 %s
// A function that qsort calls runs in every thread that sorts.
// CHECK: 29 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

#define ROWS 8
#define COLUMNS 20

static int a[ROWS][COLUMNS];
static long compares;

static int compare(const void *x, const void *y)
{
	int p = *(const int *)x, q = *(const int *)y;

#pragma omp atomic
	compares++;
	return (p > q) - (p < q);
}

int main(void)
{
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++)
			a[i][j] = rand() % 100;
#pragma omp parallel for
	for (int i = 0; i < ROWS; i++)
		qsort(a[i], COLUMNS, sizeof(int), compare);
	printf("%d %d\n", a[0][0], compares > 0);
	return 0;
}
