void shift(int n, double *a)
{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
	for (int i = 0; i < n - 1; i++)
		a[i] = a[i + 1];
}
