// no guard: included with other extents
void NAME(int n, double a[COUNT])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < COUNT; i++)
		a[i] = 2 * a[i];
}
