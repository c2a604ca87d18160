static inline void scale(int n, const double *restrict from, double *restrict to)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		to[i] = 2 * from[i];
}
