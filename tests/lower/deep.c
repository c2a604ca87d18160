/* clang builds long sums and long runs of labels in a loop: neither may exhaust the stack here. */
// RUN: %python -c 'print("int f(int x) { return " + "+".join(["x"] * 10000) + "; }")' > %t.sum.c
// RUN: %clang -w -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-dump %t.sum.c | FileCheck-19 %s
// CHECK: UNKNOWN 'int' (expression nested too deeply) effects
// RUN: %python -c 'print("int f(int x) { switch (x) {" + "".join("case %d:\n" % i for i in range(9000)) + "return 1; } return 0; }")' > %t.case.c
// RUN: %clang -w -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-dump %t.case.c | FileCheck-19 --check-prefix=CASE %s
// CASE: INT 8999 'int'
// RUN: %python -c 'print("int t[] = {" + ",".join(["1"] * 100000) + "};")' > %t.table.c
// RUN: %clang -w -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-dump %t.table.c | FileCheck-19 --check-prefix=TABLE %s
// TABLE: UNKNOWN 'int[100000]' (table of constants)
