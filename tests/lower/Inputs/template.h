static inline void NAME(int *a)
{
#pragma omp target
	a[0] = 1;
	_Pragma("omp target") a[0] = 1;
	TARGET a[0] = 1;
}
