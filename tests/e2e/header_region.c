/* regions in a header, and in functions that a macro of the header defines */
// RUN: %run_offload
#include "Inputs/e2e.h"
#include "Inputs/region.h"

DEFINE_ADD(add_int, int)
DEFINE_ADD(add_double, double)

int main(void)
{
	int n = 70;
	int a[70], b[70];
	double x[70], y[70];
	FILL(a, n);
	FILL(b, n);
	FILL(x, n);
	FILL(y, n);
	add_int(n, a, b);
	add_double(n, x, y);
	scale_by(n - 1, 0.5, y + 1);
	scale_by(n, 2, x);
	SHOW("%d", b, n);
	SHOW("%g", x, n);
	SHOW("%g", y, n);
	return 0;
}
