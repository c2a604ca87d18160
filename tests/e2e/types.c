/* char, short, unsigned long, long double, _Bool, enum and complex elements */
// RUN: %run_offload
#include "Inputs/e2e.h"
#include <complex.h>

enum colour { RED, GREEN, BLUE };

int main(void)
{
	int n = 66;
	signed char *c = e2e_alloc(n, 1);
	unsigned long *u = e2e_alloc(n, sizeof *u);
	_Bool *flag = e2e_alloc(n, sizeof *flag);
	enum colour *colour = e2e_alloc(n, sizeof *colour);
	float _Complex *z = e2e_alloc(n, sizeof *z);
	unsigned char *byte = e2e_alloc(n, 1);
	FILL(c, n);
	for (int i = 0; i < n; i++)
		z[i] = (float)i - (float)c[i] * I;
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		u[i] = (unsigned long)c[i] << 40;
		flag[i] = c[i] > 0;
		colour[i] = (enum colour)(i % 3);
		z[i] = z[i] + z[i];
		byte[i] = (unsigned char)(c[i] * 3);
	}
	SHOW("%lu", u, n);
	SHOW("%d", flag, n);
	SHOW("%d", colour, n);
	SHOW("%d", byte, n);
	printf("%08x %g %g\n", e2e_hash(z, n * sizeof *z), crealf(z[n - 1]), cimagf(z[n - 1]));
	free(c), free(u), free(flag), free(colour), free(z), free(byte);
	return 0;
}
