/* The same shared object as an analyzer checker, alone and beside the plug-in. */
// RUN: %clang --analyze -Xclang -load -Xclang %checker -Xclang -analyzer-checker=occ -fopenmp %s -o %t.plist
// RUN: %clang --analyze -fplugin=%checker -Xclang -load -Xclang %checker -Xclang -analyzer-checker=occ -fopenmp %s -o %t.plist
// RUN: %clang -cc1 -load %checker -analyzer-checker-help 2>&1 | FileCheck-19 %s
// CHECK: occ {{ *}}Check OpenMP regions
void f(int *a)
{
#pragma omp target map(tofrom : a[0 : 1])
	a[0] = 1;
}
