// RUN: %clang -w -std=gnu17 -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-dump %s | grep -E 'DIRECTIVE|anchor' | FileCheck-19 %s
// RUN: %python %S/Inputs/apply_anchors.py %clang %checker %s -std=gnu17 | FileCheck-19 --check-prefix=APPLY %s
/* Directives whose text stands in the file: after the last token of a pragma, before the end of _Pragma's string. */
#define WORDS target teams
void f(int *a, int n)
{
#pragma omp target
	a[0] = 1;
#	pragma omp target teams // comment
	a[0] = 1;
#pragma omp target /* one */ map(tofrom : a[0 : n]) /* two
	still the comment */ nowait /* three */
	a[0] = 1;
#pragma \
    omp target \
    teams distribute
	for (int i = 0; i < n; i++)
		a[i] = i;
%:pragma omp target
	a[0] = 1;
#pragma omp WORDS
	a[0] = 1;
	_Pragma("omp target") a[0] = 1;
	_Pragma(L"omp target") a[0] = 1;
	_Pragma(u8"omp target") a[0] = 1;
	_Pragma(R"x(omp target)x") a[0] = 1;
	_Pragma(/* comment */ "omp target" /* comment */) a[0] = 1;
	_Pragma("omp target // comment") a[0] = 1;
}

// CHECK:      DIRECTIVE "target" @7:9
// CHECK-NEXT: anchor 441..441 before " " after ""
// CHECK-NEXT: DIRECTIVE "target teams" @9:10
// CHECK-NEXT: anchor 478..478 before " " after ""
// CHECK-NEXT: DIRECTIVE "target" @11:9
// CHECK-NEXT: anchor 588..588 before " " after ""
// CHECK-NEXT: DIRECTIVE "target teams distribute" @15:5
// CHECK-NEXT: anchor 659..659 before " " after ""
// CHECK-NEXT: DIRECTIVE "target" @19:10
// CHECK-NEXT: anchor 720..720 before " " after ""
// CHECK-NEXT: DIRECTIVE "target teams" @21:9
// CHECK-NEXT: anchor 749..749 before " " after ""
// CHECK-NEXT: DIRECTIVE "target" @23:11
// CHECK-NEXT: anchor 781..781 before " " after "" string
// CHECK-NEXT: DIRECTIVE "target" @24:12
// CHECK-NEXT: anchor 815..815 before " " after "" string
// CHECK-NEXT: DIRECTIVE "target" @25:13
// CHECK-NEXT: anchor 850..850 before " " after "" string
// CHECK-NEXT: DIRECTIVE "target" @26:14
// CHECK-NEXT: anchor 886..886 before " " after ""
// CHECK-NEXT: DIRECTIVE "target" @27:25
// CHECK-NEXT: anchor 935..935 before " " after "" string
// CHECK-NEXT: DIRECTIVE "target" @28:11
// CHECK-NEXT: anchor none (the string of _Pragma holds a comment)
// APPLY:      7:9 target: applied
// APPLY-NEXT: 9:10 target teams: applied
// APPLY-NEXT: 11:9 target: applied
// APPLY-NEXT: 15:5 target teams distribute: applied
// APPLY-NEXT: 19:10 target: applied
// APPLY-NEXT: 21:9 target teams: applied
// APPLY-NEXT: 23:11 target: applied
// APPLY-NEXT: 24:12 target: applied
// APPLY-NEXT: 25:13 target: applied
// APPLY-NEXT: 26:14 target: applied
// APPLY-NEXT: 27:25 target: applied
// APPLY-NEXT: 28:11 target: the string of _Pragma holds a comment
