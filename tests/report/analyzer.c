/* Races are the analyzer's reports, with the two accesses as steps of the path that leads to them. */
// RUN: %clang --analyze -Xclang -load -Xclang %checker -Xclang -analyzer-checker=occ -Xclang -analyzer-output=text \
// RUN:     -fopenmp %s 2>&1 | FileCheck-19 %s
// RUN: %clang --analyze -Xclang -load -Xclang %checker -Xclang -analyzer-checker=occ -fopenmp %s -o %t.plist
// RUN: FileCheck-19 %s --check-prefix=PLIST --input-file=%t.plist
// RUN: %clang --analyze --analyzer-output html -Xclang -load -Xclang %checker -Xclang -analyzer-checker=occ -fopenmp %s \
// RUN:     -o %t.html
// RUN: cat %t.html/*.html | FileCheck-19 %s --check-prefix=HTML

void host(int n, double *a)
{
#pragma omp parallel for
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1];
}

void proved(int n, double *a)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i] += 1;
}

void not_proved(int n, double *a, double *b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		a[i] = b[i];
}

void suppressed(int n, double *a)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		[[clang::suppress]] a[0] = i;
	}
}

// CHECK-NOT: warning:
//     CHECK: analyzer.c:14:10: warning: two iterations of this region touch a[1]: `a[i - 1]` read at i = 2 and `a[i]` written at i = 1 (with n = 3) [occ]
//     CHECK: analyzer.c:14:10: note: `a[i - 1]` read at i = 2 here
//     CHECK: analyzer.c:14:3: note: `a[i]` written at i = 1 here
//     CHECK: analyzer.c:14:10: note: two iterations of this region touch a[1]
// CHECK-NOT: warning:
//     CHECK: 1 warning generated

//     PLIST: <key>path</key>
//     PLIST: <key>kind</key><string>event</string>
//     PLIST: <string>`a[i - 1]` read at i = 2 here</string>
//     PLIST: <key>kind</key><string>event</string>
//     PLIST: <string>`a[i]` written at i = 1 here</string>
//     PLIST: <key>kind</key><string>event</string>
//     PLIST: <key>category</key><string>OpenMP</string>
//     PLIST: <key>type</key><string>occ.Race</string>
//     PLIST: <key>issue_context</key><string>host</string>
// PLIST-NOT: <key>issue_context

//      HTML: <!-- BUGTYPE occ.Race -->
//      HTML: <!-- FUNCTIONNAME host -->
//      HTML: <!-- BUGPATHLENGTH 3 -->
//      HTML: <div id="Path1"
//      HTML: <div id="Path2"
//      HTML: <div id="EndPath"
