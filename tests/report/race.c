// A race: the witness in the region, the finding with both places, and what to add where that is sure.
// RUN: %analyse %s | FileCheck-19 %s

void neighbours(int n, double a[n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n - 1; i++)
		a[i] = a[i + 1];
}

double sum(int n, const double x[n])
{
	double s = 0;
#pragma omp target teams distribute parallel for map(tofrom: s)
	for (int i = 0; i < n; i++)
		s += x[i];
	return s;
}

void shared_temporary(int n, double x[n])
{
	double t;
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		t = x[i] * x[i];
		x[i] = t;
	}
}

//      CHECK: "function": "neighbours",
//      CHECK: "verdict": "race",
// CHECK-NEXT: "reason": "",
//      CHECK: "witness": {
// CHECK-NEXT: "object": "a",
// CHECK-NEXT: "address": "a[{{[0-9]+}}]",
// CHECK-NEXT: "first": {
// CHECK-NEXT: "iteration": {
// CHECK-NEXT: "i": {{[0-9]+}}
// CHECK-NEXT: },
// CHECK-NEXT: "line": 8,
// CHECK-NEXT: "access": "{{read|write}}",
// CHECK-NEXT: "column": {{3|10}},
// CHECK-NEXT: "text": "a[i{{( \+ 1)?}}]",
// CHECK-NEXT: "offset": {{[0-9]+}},
// CHECK-NEXT: "size": 8
// CHECK-NEXT: },
// CHECK-NEXT: "second": {
// CHECK-NEXT: "iteration": {
// CHECK-NEXT: "i": {{[0-9]+}}
// CHECK-NEXT: },
// CHECK-NEXT: "line": 8,
// CHECK-NEXT: "access": "{{read|write}}",
//      CHECK: "size": 8
// CHECK-NEXT: },
// CHECK-NEXT: "parameters": {
// CHECK-NEXT: "n": {{[0-9]+}}
// CHECK-NEXT: }
//      CHECK: "end_line": 8,
// CHECK-NEXT: "stopped_at": null
//      CHECK: "function": "sum",
//      CHECK: "verdict": "race",
//      CHECK: "function": "shared_temporary",
//      CHECK: "verdict": "race",

//      CHECK: "findings": [
//      CHECK: "rule": "occ.Race",
// CHECK-NEXT: "level": "warning",
// CHECK-NEXT: "file": "{{.*}}race.c",
// CHECK-NEXT: "line": 8,
//      CHECK: "message": "two iterations of this region touch a[{{[0-9]+}}]: `a[i{{.*}}]` {{written|read}} at i = {{[0-9]+}} and `a[i{{.*}}]` {{written|read}} at i = {{[0-9]+}}{{.*}}",
// CHECK-NEXT: "fix": null,
// CHECK-NEXT: "related": [
// CHECK-NEXT: {
// CHECK-NEXT: "line": 8,
// CHECK-NEXT: "message": "`a[i{{.*}}]` {{written|read}} at i = {{[0-9]+}} here"
//      CHECK: "line": 16,
//      CHECK: "message": "two iterations of this region touch s: `s` {{.*}}; add reduction(+:s)",
//      CHECK: "text": "reduction(+:s)"
//      CHECK: "message": "two iterations of this region touch t: `t` {{.*}}; add private(t)",
