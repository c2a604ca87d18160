// Nothing follows from a region that is thought never to run: what is assumed of it may be what is wrong.
// RUN: (%analyse %s || true) | FileCheck-19 %s

extern int a[100];

// CHECK-LABEL: "function": "beyond"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "assumptions"
void beyond(void)
{
#pragma omp parallel for
	for (unsigned long i = 0; i < 9223372036854775807UL; i += 1073741824)
		a[i / 4611686018427387904UL] = 3;
}
