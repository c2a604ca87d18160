/* Heap data with hand-written maps. WRONG_* spoil them in one way each. */
#include <stdio.h>
#include <stdlib.h>

#if defined(WRONG_NONE)
#define MAPS
#elif defined(WRONG_SHORT)
#define MAPS map(to : x[0 : n - 1]) map(tofrom : y[0 : n])
#elif defined(WRONG_LAST)
/* an odd number of elements, the last of which is never in the way of the answer */
#define MAPS map(to : x[0 : n - 1]) map(tofrom : y[0 : n])
#define LAST 0
#elif defined(WRONG_BEFORE)
/* y[0] is 1 before and after */
#define MAPS map(to : x[0 : n]) map(tofrom : y[1 : n - 1])
#elif defined(WRONG_DIRECTION)
#define MAPS map(to : x[0 : n]) map(to : y[0 : n])
#else
#define MAPS map(to : x[0 : n]) map(tofrom : y[0 : n])
#endif
#ifndef LAST
#define LAST 1
#endif
#define STR(x) #x
#define PRAGMA(x) _Pragma(STR(x))

int main(int argc, char **argv)
{
	int n = 1000;
	double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
	(void)argc;
	(void)argv;
	for (int i = 0; i < n; i++) {
		x[i] = i;
		y[i] = 1;
	}
	PRAGMA(omp target teams distribute parallel for MAPS)
	for (int i = 0; i < n; i++)
		y[i] = i ? y[i] + (i < n - 1 || LAST ? 2 : 1e-300) * x[i] : 1;
	double sum = 0;
	for (int i = 0; i < n; i++)
		sum += y[i];
	printf("%.17g\n", sum);
#ifdef WRONG_STATUS
#ifdef _OPENMP
	return 3;
#endif
#endif
	free(x);
	free(y);
	return 0;
}
