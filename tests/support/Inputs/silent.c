/* Prints nothing: a comparison of outputs says nothing. */
int main(void)
{
	int a[4] = { 0 };
#pragma omp target map(tofrom : a)
	a[1] = 1;
	return a[1] != 1;
}
