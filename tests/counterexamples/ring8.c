// Counterexample: a narrow counter that goes round.
// RUN: (%analyse %s || true) > %t && grep -q regions %t && FileCheck-19 %s < %t
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
void f(uint8_t tail, uint8_t head, const double *restrict ring, double *restrict out)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 4; i++) {
		double s = 0;
		for (uint8_t k = tail; k != head; k++)
			s += ring[k];
		out[i] = s;
	}
}
int main(void)
{
	double *ring = malloc(256 * 8), out[4];
	for (int i = 0; i < 256; i++) ring[i] = 1;
	f(250, 4, ring, out);
	printf("%g (serial 10)\n", out[3]);
}

//     CHECK: "regions"
// CHECK-NOT: ring[
//     CHECK: "findings"
