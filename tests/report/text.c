// The text: as a compiler's, with the lines; colours on demand; what counts at the end.
// RUN: %occ --occ-check --occ-report=%t.json -fopenmp %s 2>/dev/null
// RUN: %report --root %S --text - --fail gone.c=crashed %t.json | FileCheck-19 %s --match-full-lines --strict-whitespace
// RUN: %report --root %S --text %t.text %t.json && not grep $'\033' %t.text
// RUN: %report --root %S --colour - %t.json | grep -F $'\033[1;35mwarning:\033[0m'
// RUN: not %report --text /no/such/place %t.json 2>&1 | grep -F '/no/such/place'

double total(int n, const double *a)
{
	double s = 0;
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		s += a[i]; // ä
	return s;
}

//      CHECK:text.c:13:3: warning: two iterations of this region touch s: `s` written at i = {{.*}}; add reduction(+:s) [occ.Race]
// CHECK-NEXT:   13 |                 s += a[i]; // ä
// CHECK-NEXT:      |                 ^
// CHECK-NEXT:text.c:13:3: note: add reduction(+:s)
// CHECK-NEXT:text.c:13:3: note: `s` written at i = {{.*}} here
//      CHECK:gone.c: not analysed: crashed
// CHECK-NEXT:regions: 1 race, 0 unknown, 0 guarded, 0 disjoint
// CHECK-NEXT:findings: 1 warning
