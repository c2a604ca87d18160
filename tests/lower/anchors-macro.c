// RUN: %clang -w -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-dump %s | grep -E 'DIRECTIVE|anchor' | FileCheck-19 %s
// RUN: %python %S/Inputs/apply_anchors.py %clang %checker %s | FileCheck-19 --check-prefix=APPLY %s
/* Directives that a macro makes: the outermost invocation is replaced by what it expands to. */
#define PARFOR(i, n) _Pragma("omp target teams distribute parallel for") for (int i = 0; i < (n); i++)
#define STRING(x) #x
#define NESTED(x) _Pragma(STRING(x))
#define DIRECT(x) _Pragma(#x)
#define TARGET _Pragma("omp target")
#define TEXT "omp target"
#define BODY(...) _Pragma("omp target parallel for") for (int i = 0; i < 4; i++) { __VA_ARGS__ }
#define WITH_HOST _Pragma("omp target") { _Pragma("omp parallel for") for (int i = 0; i < 4; i++) a[i]++; }
#define TAIL(x) x PASS
#define PASS(x) x
#define GLUE(a, b) a##b
#define itself itself
int itself;
void f(int *a, int n)
{
	PARFOR(k, n) a[k] = k;
	PARFOR(k,
	       n /* a comment */
	) a[k] = __LINE__;
	NESTED(omp target map(tofrom : a[0 : n])) a[0] = 1;
	DIRECT(omp target) a[0] = 1;
	TARGET a[0] = 1; TARGET a[1] = 2;
	BODY(a[i] = "a\"b\\"[0]; a[i] += '"' + GLUE(it, self) + 0x1p3;)
	WITH_HOST
	TAIL(TARGET) (a[0]++);
	_Pragma(TEXT) a[0] = itself;
}

// CHECK:      DIRECTIVE "target teams distribute parallel for" @19:2
// CHECK-NEXT: anchor 912..924 before "_Pragma("omp target teams distribute parallel for " after "") for ( int k = 0 ; k < ( n ) ; k ++ )" string macro
// CHECK-NEXT: DIRECTIVE "target teams distribute parallel for" @20:2
// CHECK-NEXT: anchor 936..974 before "_Pragma("omp target teams distribute parallel for " after "") for ( int k = 0 ; k < ( n ) ; k ++ )\n\n" string macro
// CHECK-NEXT: DIRECTIVE "target" @23:2
// CHECK-NEXT: anchor 993..1034 before "_Pragma("omp target map ( tofrom : a [ 0 : n ] ) " after "")" string macro
// CHECK-NEXT: DIRECTIVE "target" @24:2
// CHECK-NEXT: anchor 1046..1064 before "_Pragma("omp target " after "")" string macro
// CHECK-NEXT: DIRECTIVE "target" @25:2
// CHECK-NEXT: anchor 1076..1082 before "_Pragma("omp target " after "")" string macro
// CHECK-NEXT: DIRECTIVE "target" @25:19
// CHECK-NEXT: anchor 1093..1099 before "_Pragma("omp target " after "")" string macro
// CHECK-NEXT: DIRECTIVE "target parallel for" @26:2
// CHECK-NEXT: anchor 1111..1174 before "_Pragma("omp target parallel for " after "") for ( int i = 0 ; i < 4 ; i ++ ) { a [ i ] = "a\"b\\" [ 0 ] ; a [ i ] += '"' + itself + 0x1p3 ; }" string macro
// CHECK-NEXT: DIRECTIVE "target" @27:2
// CHECK-NEXT: anchor 1176..1185 before "_Pragma("omp target " after "") { _Pragma("omp parallel for") for ( int i = 0 ; i < 4 ; i ++ ) a [ i ] ++ ; }" string macro
// CHECK-NEXT: DIRECTIVE "parallel for" @27:2
// CHECK-NEXT: anchor none (the macro invocation makes more than one directive)
// CHECK-NEXT: DIRECTIVE "target" @28:2
// CHECK-NEXT: anchor 1187..1208 before "_Pragma("omp target " after "") a [ 0 ] ++" string macro
// CHECK-NEXT: DIRECTIVE "target" @29:2
// CHECK-NEXT: anchor 1211..1224 before "_Pragma("omp target " after "")" string macro
// APPLY:      19:2 target teams distribute parallel for: applied
// APPLY-NEXT: 20:2 target teams distribute parallel for: applied
// APPLY-NEXT: 23:2 target: applied
// APPLY-NEXT: 24:2 target: applied
// APPLY-NEXT: 25:2 target: applied
// APPLY-NEXT: 25:19 target: applied
// APPLY-NEXT: 26:2 target parallel for: applied
// APPLY-NEXT: 27:2 target: applied
// APPLY-NEXT: 28:2 target: applied
// APPLY-NEXT: 29:2 target: applied
