// RUN: %clang -w -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-dump %s | grep -E 'function|DIRECTIVE|anchor' | FileCheck-19 %s
/* A file included twice has one text: what is written there can be edited, a macro's invocation cannot. */
#define TARGET _Pragma("omp target")
#define NAME first
#include "Inputs/template.h"
#undef NAME
#define NAME second
#include "Inputs/template.h"
// CHECK:      function first
// CHECK-NEXT: DIRECTIVE "target" @3:9
// CHECK-NEXT: anchor 52..52 before " " after ""
// CHECK-NEXT: DIRECTIVE "target" @5:11
// CHECK-NEXT: anchor 84..84 before " " after "" string
// CHECK-NEXT: DIRECTIVE "target" @6:2
// CHECK-NEXT: anchor none (the macro is used in a file that is included more than once)
// CHECK-NEXT: function second
// CHECK-NEXT: DIRECTIVE "target" @3:9
// CHECK-NEXT: anchor 52..52 before " " after ""
