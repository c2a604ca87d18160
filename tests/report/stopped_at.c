// Where the proof of an unknown region stopped: the expression, also in another file; null for other verdicts.
// RUN: %analyse %s | FileCheck-19 %s

void unknown(int n, double *restrict a, const int *restrict x)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[x[i]] = i;
}

//      CHECK: "verdict": "unknown"
//      CHECK: "end_line": 8,
// CHECK-NEXT: "stopped_at": {
// CHECK-NEXT: "line": 8,
// CHECK-NEXT: "column": {{[0-9]+}}
// CHECK-NEXT: }
