// The property list has the form of clang's own, for a race (a path of two accesses) and for a finding of one place.
// RUN: rm -rf %t && mkdir -p %t && cp %s '%t/a&b.c' && cd %t
// RUN: %occ --occ-check --occ-report=r.json -fopenmp 'a&b.c' 2>/dev/null
// RUN: %report --plist o.plist r.json
// RUN: %clang --analyze -Xclang -analyzer-checker=core --analyzer-output plist -DNULL_READ 'a&b.c' -o clang.plist 2>/dev/null
// RUN: %python %S/Inputs/check_plist.py o.plist clang.plist | grep -x '2 diagnostics in .*/a&b.c'
// RUN: FileCheck-19 %s --input-file=o.plist

#ifdef NULL_READ
int first(int *p)
{
	if (p)
		return 1;
	return *p;
}
#endif

void race(int n, double *a)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1];
}

void known(int n, double *a)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1]; // occ-suppress(occ.Race): not in the list
}

void scatter(int n, double *restrict t, const int *restrict x)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++)
		t[x[i]] = i;
}

//     CHECK: <string>`a[i - 1]` read at i = 2 here</string>
//     CHECK: <key>check_name</key><string>occ.Race</string>
// CHECK-NOT: <key>check_name</key><string>occ.Race</string>
//     CHECK: <key>check_name</key><string>occ.Unproved</string>
//     CHECK: <string>{{.*}}/a&#38;b.c</string>
