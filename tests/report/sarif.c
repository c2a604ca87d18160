// SARIF: rules of the registry, places in characters, code flows, fixes that can be applied, suppressions, baseline.
// RUN: rm -rf %t && mkdir -p "%t/a b" && cp %s "%t/a b/ü#.c" && cd %t
// RUN: %occ --occ-check --occ-report=r.json -fopenmp "a b/ü#.c" 2>/dev/null
// RUN: sed '0,/occ[.]Race/s//occ.Gone/' r.json >old.json && %report --json base.json old.json
// RUN: %report --sarif o.sarif --fail 'x y.c=too long' r.json && %python %S/Inputs/check_sarif.py o.sarif | grep -x '5 results'
// RUN: FileCheck-19 %s --input-file=o.sarif
// The fix makes the region one without a race.
// RUN: %python %S/Inputs/apply_sarif.py o.sarif && grep -F 'parallel for reduction(+:s) // why' "a b/ü#.c"
// RUN: %occ --occ-check --occ-report=fixed.json -fopenmp "a b/ü#.c" 2>/dev/null && %report --text - fixed.json | FileCheck-19 %s --check-prefix=FIXED
// FIXED: regions: 3 race
// Lines that move change no fingerprint.
// RUN: (echo; echo; cat %s) >"a b/ü#.c" && %occ --occ-check --occ-report=moved.json -fopenmp "a b/ü#.c" 2>/dev/null
// RUN: %report --sarif moved.sarif moved.json
// RUN: grep occFindingId o.sarif >ids.1 && grep occFindingId moved.sarif >ids.2 && test "$(wc -l <ids.1)" = 5 && cmp ids.1 ids.2
// Against a baseline.
// RUN: cp %s "a b/ü#.c" && %report --baseline base.json --sarif new.sarif r.json && %python %S/Inputs/check_sarif.py new.sarif
// RUN: grep -c '"baselineState": "absent"' new.sarif | grep -x 1
// RUN: grep -c '"baselineState": "unchanged"' new.sarif | grep -x 4
// The check sees what is wrong.
// RUN: sed 's/"ruleId": "occ.Race"/"ruleId": "occ.Rare"/; s/"startLine": 3/"startLine": 3000/; s/"justification"/"reason"/; s/"level": "error"/"level": "bad"/' o.sarif >bad.sarif
// RUN: not %python %S/Inputs/check_sarif.py bad.sarif 2>&1 | FileCheck-19 %s --check-prefix=BAD
// BAD-DAG: ruleIndex
// BAD-DAG: no such line
// BAD-DAG: reason is no property of it
// BAD-DAG: 'bad' is none of

void race(int n, double *a)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++)
		/* ä ö */ a[i] = a[i - 1];
}

double total(int n, const double *a)
{
	double s = 0;
#pragma omp parallel for // why
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}

// The clause belongs to the inner directive: no fix is offered.
double inner(int n, double a[n])
{
	double s = 0;
#pragma omp target map(tofrom : s)
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}

void known(int n, double *a)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1]; // occ-suppress(occ.Race): n is 2
}

void scatter(int n, double *restrict t, const int *restrict x)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++)
		t[x[i]] = i;
}

// CHECK:      "version": "2.1.0",
// CHECK:      "id": "occ.MapMissing",
// CHECK-NEXT: "name": "MapMissing",
// CHECK:      "level": "error"
// CHECK:      "columnKind": "unicodeCodePoints",
// CHECK:      "uri": "file://{{.*}}/"
// CHECK:      "executionSuccessful": false,
// CHECK:      "text": "not analysed: too long"
// CHECK:      "uri": "x%20y.c",
// CHECK:      "ruleId": "occ.Race",
// CHECK:      "uri": "a%20b/%C3%BC%23.c",
// CHECK-NEXT: "uriBaseId": "SRCROOT"
// CHECK:      "startColumn": 20
// CHECK:      "name": "race",
// CHECK-NEXT: "kind": "function"
// CHECK:      "codeFlows": [
// CHECK:      "id": "first",
// CHECK:      "id": "second",
// CHECK:      "text": "two iterations of this region touch s: {{.*}}; add reduction(+:s)"
// CHECK:      "fixes": [
// CHECK:      "text": " reduction(+:s)"
// CHECK-NOT:  "fixes"
// CHECK:      "suppressions": [
// CHECK-NEXT: {
// CHECK-NEXT: "kind": "inSource",
// CHECK-NEXT: "justification": "n is 2"
