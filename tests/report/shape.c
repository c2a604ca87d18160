// Every key of the report, in order.
// RUN: %analyse %s | FileCheck-19 %s --match-full-lines --strict-whitespace
// RUN: %analyse %s | %python -c 'import json, sys; json.load(sys.stdin)'
// RUN: %analyse %s >%t.1 && %analyse %s >%t.2 && cmp %t.1 %t.2

void axpy(int n, double a, const double x[restrict n], double y[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		y[i] += a * x[i];
}

//      CHECK:{
// CHECK-NEXT:  "occ": "{{[0-9]+\.[0-9]+\.[0-9]+}}",
// CHECK-NEXT:  "file": "{{.*}}shape.c",
// CHECK-NEXT:  "regions": [
// CHECK-NEXT:    {
// CHECK-NEXT:      "file": "{{.*}}shape.c",
// CHECK-NEXT:      "line": 8,
// CHECK-NEXT:      "column": 9,
// CHECK-NEXT:      "function": "axpy",
// CHECK-NEXT:      "directive": "target teams distribute parallel for",
// CHECK-NEXT:      "verdict": "disjoint",
// CHECK-NEXT:      "reason": "",
// CHECK-NEXT:      "assumptions": [{{.*}}
//      CHECK:      "witness": null,
// CHECK-NEXT:      "maps": [
// CHECK-NEXT:        {
// CHECK-NEXT:          "object": "x",
// CHECK-NEXT:          "clause": "map(to: x[0:n > 0 ? n : 0])",
// CHECK-NEXT:          "origin": "generated",
// CHECK-NEXT:          "bytes": "{{.+}}"
// CHECK-NEXT:        },
// CHECK-NEXT:        {
// CHECK-NEXT:          "object": "y",
// CHECK-NEXT:          "clause": "map(tofrom: y[0:n > 0 ? n : 0])",
// CHECK-NEXT:          "origin": "generated",
// CHECK-NEXT:          "bytes": "{{.+}}"
// CHECK-NEXT:        }
// CHECK-NEXT:      ],
// CHECK-NEXT:      "placement": [],
// CHECK-NEXT:      "lowering": "spmd",
// CHECK-NEXT:      "notes": [],
// CHECK-NEXT:      "end_line": 10,
// CHECK-NEXT:      "stopped_at": null
// CHECK-NEXT:    }
// CHECK-NEXT:  ],
// CHECK-NEXT:  "findings": []
// CHECK-NEXT:}
