/* A region in a header, used by two functions of one file. */
#ifndef REGION_H
#define REGION_H
static inline void scale_by(int n, double f, double *x)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		x[i] *= f;
}

#define DEFINE_ADD(name, type)                                                                                         \
	static inline void name(int n, const type *x, type *y)                                                         \
	{                                                                                                              \
		_Pragma("omp target teams distribute parallel for") for (int i = 0; i < n; i++) y[i] += x[i];          \
	}
#endif
