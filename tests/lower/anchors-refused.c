// RUN: %python %S/Inputs/apply_anchors.py %clang %checker %s | FileCheck-19 %s
// RUN: echo '#include "anchors-refused.c"' | %clang -w -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-dump -I%S -xc - -DONLY_FIRST | FileCheck-19 --check-prefix=INCLUDED %s
// RUN: %clang -w -DONLY_FIRST -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-dump -xc - < %s | FileCheck-19 --check-prefix=STDIN %s
/* Each refusal names its reason. */
void first(int *a)
{
#pragma omp target
	a[0] = 1;
}
// INCLUDED: anchor {{[0-9]+}}..{{[0-9]+}} before
#ifndef ONLY_FIRST
#define TWO(c) _Pragma("omp target data map(a[0 : 4])") { _Pragma("omp target parallel") c }
#define UNROLLED _Pragma("omp target parallel for") _Pragma("unroll") for (int i = 0; i < 4; i++) a[i]++;
#define QUIET _Pragma("GCC diagnostic push") _Pragma("omp target") _Pragma("GCC diagnostic pop")
#define COUNTED _Pragma("omp target") { int x = __COUNTER__; a[x] = 1; }
#define again(x) again((x) + 1)
#define AGAIN _Pragma("omp target") { again(1); }
int(again)(int);
void f(int *a)
{
	TWO(a[0]++;)
	UNROLLED
	QUIET a[0]++;
	COUNTED
	AGAIN
	_Pragma("omp target // comment") a[0] = 1;
#pragma omp metadirective when(device = {kind(host)} : target) default(parallel)
	a[0] = 1;
}
#endif
// CHECK:      7:9 target: applied
// CHECK-NEXT: target data: the macro invocation makes more than one directive
// CHECK-NEXT: target parallel: the macro invocation makes more than one directive
// CHECK-NEXT: target parallel for: the macro invocation that makes the directive also makes another pragma
// CHECK-NEXT: target: the macro invocation that makes the directive also makes another pragma
// CHECK-NEXT: target: the macro invocation that makes the directive uses __COUNTER__
// CHECK-NEXT: target: the macro invocation that makes the directive expands to the name of a macro
// CHECK-NEXT: target: the string of _Pragma holds a comment
// CHECK-NEXT: target: the directive is a variant of a metadirective
// STDIN: anchor none (the directive is not in a file)
