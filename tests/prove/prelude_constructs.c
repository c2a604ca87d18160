// What a construct writes is not what it was before: the last region of each function is not disjoint.
// RUN: %verdict | grep -c "only if k < 10" | FileCheck-19 %s
// CHECK: {{^8$}}
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define PAR _Pragma("omp parallel for")

double buf[4000];
static double A[1000], B[1000];
static int gn = 1000, gw = 1000; int gx = 1000;
static int *leak = &gw;
void other_region_open(double *a) { int k = 1000;
#pragma omp parallel
 { 
#pragma omp single
 k = 1; }
 PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void lastprivate_open(double *a) { int k = 1000;
#pragma omp parallel for lastprivate(k)
 for (int i = 0; i < 5; i++) k = i;
 PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void task_later_open(double *a) { int k = 1000;
#pragma omp task shared(k)
 k = 1;
 PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void in_task_open(double *a) { int k = 1000;
#pragma omp task shared(k)
 { PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
 k = 1; }
struct s { double *d; };
static double *keep;
static int on = 0; int on2;
void sections_open(double *a, int n) { int k = 100;
#pragma omp parallel sections
 {
#pragma omp section
 k = 1;
#pragma omp section
 ;
 }
 PAR for (int i = 0; i < 100; i++) a[i] = a[i + k]; }
void reduction_open(double *a, int n) { int k = 100;
#pragma omp parallel for reduction(-:k)
 for (int i = 0; i < 9; i++) k -= 11;
 PAR for (int i = 0; i < 100; i++) a[i] = a[i + k]; }
void target_map_open(double *a, int n) { int k = 100;
#pragma omp target map(tofrom: k)
 k = 1;
 PAR for (int i = 0; i < 100; i++) a[i] = a[i + k]; }
void linear_open(double *a, int n) { int k = 100;
#pragma omp simd linear(k:-1)
 for (int i = 0; i < 99; i++) a[i] = k--;
 PAR for (int i = 0; i < 100; i++) a[i] = a[i + k]; }
