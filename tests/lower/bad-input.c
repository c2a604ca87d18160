/* With errors, without OpenMP, or in another language: nothing is done, nothing is written. */
// RUN: rm -rf %t && mkdir %t
// RUN: not %clang -fsyntax-only -fopenmp -DWRONG -fplugin=%checker -fplugin-arg-occ-report=%t/report.json -fplugin-arg-occ-rewrite=%t %s
// RUN: %clang -w -fsyntax-only -fplugin=%checker -fplugin-arg-occ-report=%t/report.json -fplugin-arg-occ-rewrite=%t %s
// RUN: %clang -w -x c++ -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-report=%t/report.json %s
// RUN: test -z "$(ls %t)"
// RUN: not %clang -w -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-nonsense %s 2>&1 | FileCheck-19 %s
// CHECK: argument 'nonsense' of the occ plug-in is not understood
void f(int *a)
{
#ifdef WRONG
	undeclared = 1;
#endif
#pragma omp target
	a[0] = 1;
}
