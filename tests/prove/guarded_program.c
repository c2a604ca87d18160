// Where the file itself shows where the pointers come from, and that is not proved apart, the verdict stays unknown: they may
// well overlap each time. The check is inserted all the same.
// RUN: (%analyse %s || true) | FileCheck-19 %s
// RUN: %occ --occ-emit-source -fopenmp %s | FileCheck-19 %s --check-prefix=TEXT

#include <stdlib.h>

int wanted(void);
static int data[200];

// CHECK-LABEL: "function": "shift"
// CHECK: "verdict": "unknown"
// CHECK-NEXT: "reason": "src and dst may overlap: add restrict to src and dst"
// CHECK: "conditions": []
// CHECK: checked before the region
// TEXT: #pragma omp parallel for if(parallel:
static void shift(int *dst, const int *src, int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		dst[i] = src[i] + 1;
}

// CHECK-LABEL: "function": "main"
// CHECK: "verdict": "unknown"
// CHECK: checked before the region
// TEXT: #pragma omp parallel for if(parallel:
int main(void)
{
	int n = wanted();
	int *low = malloc(n * sizeof(*low)), *high = low + wanted();

#pragma omp parallel for
	for (int i = 0; i < n / 2; i++)
		low[i] = high[i];
	shift(data + wanted(), data, 100);
	return low[0];
}
