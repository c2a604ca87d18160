/* globals with external and internal linkage, and a global pointer */
// RUN: %run_offload
#include "Inputs/e2e.h"

#define N 256
double global[N];
static double internal[N];
double *pointer;
int length = N;

static void run(void)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < length; i++)
		pointer[i] = global[i] + internal[N - 1 - i];
#pragma omp target teams distribute parallel for
	for (int i = 0; i < N; i++)
		global[i] = pointer[i] * 2;
}

int main(void)
{
	FILL(global, N);
	FILL(internal, N);
	pointer = e2e_alloc(N, sizeof *pointer);
	run();
	SHOW("%g", pointer, N);
	SHOW("%g", global, N);
	length = 10;
	run();
	SHOW("%g", pointer, N);
	SHOW("%g", global, N);
	free(pointer);
	return 0;
}
