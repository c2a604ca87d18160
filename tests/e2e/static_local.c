/* static arrays inside a function keep their values between calls */
// RUN: %run_offload
#include "Inputs/e2e.h"

static int next(int add)
{
	static int state[50];
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 50; i++)
		state[i] += add + i;
	return (int)e2e_hash(state, sizeof state);
}

int main(void)
{
	printf("%d\n", next(1));
	printf("%d\n", next(2));
	printf("%d\n", next(-3));
	return 0;
}
