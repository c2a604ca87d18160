// What the code before a region says of its variables, one off from prelude_safe.c.
// RUN: (%analyse %s || true) > %t && FileCheck-19 %s < %t
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define PAR _Pragma("omp parallel for")

double buf[4000];
static double A[1000], B[1000];
void const_racy(int k, double *a) { int n = 1000; k = 999; PAR for (int i = 0; i < n; i++) a[i] = a[i + k]; }
void ptr_racy(int n, double *a) { double *p = a + n - 1; PAR for (int i = 0; i < n; i++) a[i] = p[i]; }
void addr_racy(int n) { double *q = &buf[99]; PAR for (int i = 0; i < 100; i++) buf[i] = q[i]; }
void static_racy(int n) { double *q = A, *r = A; PAR for (int i = 0; i < 100; i++) q[i] = r[i + 1]; }
void steps_racy(double *a) { int n = 10; n *= 10; n++; n += 898; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + n]; }
static int gn = 1000, gw = 1000; int gx = 1000;
static int *leak = &gw;
static void halves_racy(double *a, double *b, int n) { PAR for (int i = 0; i < n; i++) a[i] = b[i]; }
void use4(double *a, int n) { halves_racy(a, a + n, n + 1); }
static void modified_racy(double *a, int k) { k--; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void use6(double *a) { modified_racy(a, 1000); }
void unsigned_racy(double *a) { unsigned char k = 1000; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void swap_racy(double *a, int n) { double *p = a, *q = a + n, *t; t = p; p = q; q = t; PAR for (int i = 0; i < n; i++) p[i] = q[i + 1]; }
static void three_racy(double *a, double *b, int n) { PAR for (int i = 0; i < n; i++) a[i + n - 1] = b[i]; }
void u5(void) { double *p = malloc(8000); three_racy(p, p, 500); }
struct s { double *d; };
static double *keep;
static void file_array_racy(double *a, int n) { PAR for (int i = 0; i < n; i++) a[i] = A[i + 1]; }
void u11(void) { file_array_racy(A, 400); }
void private_array_racy(int n) { double t[100]; double *p = t;
#pragma omp parallel for private(t)
 for (int i = 0; i < n; i++) { t[0] = i; p[0] = t[0]; } }
void vla_racy(int n) { double t[n]; double *p = t + 1; PAR for (int i = 0; i < 100; i++) { t[i] = p[i]; } }
void rows_racy(int n) { static double M[10][10]; double (*q)[10] = M + 1; PAR for (int i = 0; i < 5; i++) for (int j = 0; j < 10; j++) M[i][j] = q[i][j]; }
static int on = 0; int on2;

//     CHECK: "regions"
// CHECK-NOT: "verdict": "{{disjoint|guarded|unknown}}"
//     CHECK: "findings"
