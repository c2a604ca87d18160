/* Offsets are those of the file on disk: a byte order mark and carriage returns count. */
// RUN: printf '\xef\xbb\xbfvoid f(int *a) {\r\n#pragma omp target \\\r\n  teams /* x */\r\n a[0]=1;\r\n_Pragma("omp target") a[0]=2;\r\n}\r\n' > %t.c
// RUN: %clang -w -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-dump %t.c | FileCheck-19 %s
// RUN: %python %S/Inputs/apply_anchors.py %clang %checker %t.c | FileCheck-19 --check-prefix=APPLY %s
// CHECK: DIRECTIVE "target teams" @2:9
// CHECK: anchor 50..50 before
// CHECK: DIRECTIVE "target" @5:10
// CHECK: anchor 89..89 before
// APPLY: target teams: applied
// APPLY-NEXT: target: applied
