// What the code before a region says of its variables: constants, copies, addresses, and what all callers pass.
// RUN: (%analyse %s || true) > %t && FileCheck-19 %s < %t
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define PAR _Pragma("omp parallel for")

double buf[4000];
static double A[1000], B[1000];
void const_safe(int k, double *a) { int n = 1000; k = 1000; PAR for (int i = 0; i < n; i++) a[i] = a[i + k]; }
void half_safe(int n, double *a) { int lo = 0, m = n / 2; PAR for (int i = lo; i < m; i++) a[i] = a[i + m]; }
void ptr_safe(int n, double *a) { double *p = a + n; PAR for (int i = 0; i < n; i++) a[i] = p[i]; }
void addr_safe(int n) { double *q = &buf[100]; PAR for (int i = 0; i < 100; i++) buf[i] = q[i]; }
void static_safe(int n) { double *q = A, *r = B; PAR for (int i = 0; i < 100; i++) q[i] = r[i + 1]; }
void loop_safe(int n, double *a) { int k = 1; for (int s = 0; s < 3; s++) { k = 1000; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; k = 1; } }
void branch_safe(int c, double *a) { int k = 10; if (c) k = 1000; else k = 1000; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void branch_return_safe(int c, double *a) { int k = 1000; if (c) { k = 10; return; } PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void moved_safe(int n, double *a) { double *p = a; p += n; PAR for (int i = 0; i < n; i++) a[i] = p[i]; }
void steps_safe(double *a) { int n = 10; n *= 10; n++; n += 899; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + n]; }
static int gn = 1000, gw = 1000; int gx = 1000;
static int *leak = &gw;
void global_safe(double *a) { PAR for (int i = 0; i < 1000; i++) a[i] = a[i + gn]; }
void static_local_safe(double *a) { static int k = 1000; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
static void param_safe(double *a, int k, int n) { PAR for (int i = 0; i < n; i++) a[i] = a[i + k]; }
void use1(double *a) { int m = 500; param_safe(a, m, 500); param_safe(a + 1, 500, m); }
static void halves_safe(double *a, double *b, int n) { PAR for (int i = 0; i < n; i++) a[i] = b[i]; }
void use3(double *a, int n) { halves_safe(a, a + n, n); }
static void local_array_safe(double *a, double *b) { PAR for (int i = 0; i < 50; i++) a[i] = b[i]; }
void use5(void) { double t[100]; local_array_safe(t, t + 50); }
void firstprivate_safe(double *a) { int k = 1000;
#pragma omp parallel for firstprivate(k)
 for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void chain_safe(double *a) { int k, n; k = n = 1000; PAR for (int i = 0; i < n; i++) a[i] = a[i + k]; }
void swap_safe(double *a, int n) { double *p = a, *q = a + n, *t; t = p; p = q; q = t; PAR for (int i = 0; i < n; i++) p[i] = q[i]; }
static void two_sites_safe(double *a, double *b) { PAR for (int i = 0; i < 50; i++) a[i] = b[i + 1]; }
void u2(int n) { double t[100], u[100]; double *q = n ? u : malloc(800); two_sites_safe(t, q); two_sites_safe(t, u); }
static void heap_safe(double *a, double *b, int n) { PAR for (int i = 0; i < n; i++) a[i] = b[i + 1]; }
void u3(int n) { double *p = malloc(8 * n), *q = malloc(8 * n); heap_safe(p, q, n); }
static void three_safe(double *a, double *b, int n) { PAR for (int i = 0; i < n; i++) a[i + n] = b[i]; }
void u4(void) { double *p = malloc(8000); three_safe(p, p, 500); }
struct s { double *d; };
static double *keep;
static void file_array_safe(double *a, int n) { PAR for (int i = 0; i < n; i++) a[i] = A[i + 1]; }
void u12(void) { file_array_safe(B, 400); }
static void file_array2_safe(double *a, int n) { PAR for (int i = 0; i < n; i++) a[i] = A[i]; }
void u13(void) { file_array2_safe(A + 400, 400); }
static void restrict_safe(double *restrict a, double *b, int n) { PAR for (int i = 0; i < n; i++) a[i] = b[i]; }
void u14(double *x) { double t[500]; restrict_safe(t, x, 400); }
void private_array_safe(int n) { double t[100]; double *p = t;
#pragma omp parallel for private(t)
 for (int i = 0; i < 100; i++) { t[0] = i; p[i] = t[0]; } }
void rows_safe(int n) { static double M[10][10]; double (*q)[10] = M + 5; PAR for (int i = 0; i < 5; i++) for (int j = 0; j < 10; j++) M[i][j] = q[i][j]; }
static int on = 0; int on2;
static void const_dead_safe(double *a, int k) { PAR for (int i = 0; i < 100; i++) a[i] = a[i + k]; }
void u16(double *a) { const_dead_safe(a, 100); if (on) const_dead_safe(a, 1); }

//     CHECK: "regions"
// CHECK-NOT: "verdict": "{{guarded|race|unknown}}"
//     CHECK: "findings"
