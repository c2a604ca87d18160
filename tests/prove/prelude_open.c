// Variables whose value before the region does not last, or is not known: nothing here is disjoint, and no race is sure.
// RUN: (%analyse %s || true) > %t && FileCheck-19 %s < %t
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define PAR _Pragma("omp parallel for")

double buf[4000];
static double A[1000], B[1000];
void loop_open(int n, double *a) { int k = 1000; for (int s = 0; s < 3; s++) { PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; k = 1; } }
void branch_open(int c, double *a) { int k = 1000; if (c) k = 10; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void taken_open(int c, double *a) { int k = 1000; scanf("%d", &k); PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void pointer_open(int c, double *a) { int k = 1000, *q = &k; *q = 1; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void goto_open(int c, double *a) { int k = 1000; again:; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; k = 1; if (c--) goto again; }
void switch_open(int c, double *a) { int k = 1000; switch (c) { case 1: k = 5; break; case 2: k = 6; default: break; } PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void switch_in_open(int c, double *a) { int k = 1000; switch (c) { case 1: k = 5; case 2:; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; } }
void base_moved_open(int n, double *a) { double *p = a + n; a = a + n - 1; PAR for (int i = 0; i < n; i++) a[i] = p[i]; }
void base_moved2_open(int n, double *a) { double *p = a + n; n = 5000; PAR for (int i = 0; i < n; i++) a[i] = p[i]; }
static int gn = 1000, gw = 1000; int gx = 1000;
static int *leak = &gw;
void global_written_open(double *a) { PAR for (int i = 0; i < 1000; i++) a[i] = a[i + gw]; }
void global_extern_open(double *a) { PAR for (int i = 0; i < 1000; i++) a[i] = a[i + gx]; }
void static_local_open(double *a) { static int k = 1000; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; k = 1; }
static void param_open(double *a, int k, int n) { PAR for (int i = 0; i < n; i++) a[i] = a[i + k]; }
void use2(double *a) { int m = 500; param_open(a, m, 500); param_open(a + 1, 499, m); }
static void recursive_open(double *a, int k) { PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; if (k) recursive_open(a, k - 1); }
void use7(double *a) { recursive_open(a, 1000); }
static void rec_a_open(double *a, int k); static void rec_b(double *a, int k) { rec_a_open(a, k - 1); }
static void rec_a_open(double *a, int k) { PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; if (k) rec_b(a, k); }
void use8(double *a) { rec_a_open(a, 1000); }
static void by_pointer_open(double *a, int k) { PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void (*fp)(double *, int) = by_pointer_open;
void use9(double *a) { by_pointer_open(a, 1000); }
void locked_open(double *a, omp_lock_t *l) { int k = 1000;
#pragma omp parallel
 { omp_set_lock(l); k = 1000; omp_unset_lock(l);
#pragma omp target parallel for
 for (int i = 0; i < 1000; i++) a[i] = a[i + k]; 
 omp_set_lock(l); k = 1; omp_unset_lock(l); } }
void private_open(double *a) { int k = 1000;
#pragma omp parallel for private(k)
 for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void for_reused_open(int n, double *a) { int i, k = 1000; for (i = 0; i < n; i++) k = i; PAR for (int j = 0; j < 1000; j++) a[j] = a[j + k]; }
void cond_assign_open(int c, double *a) { int k = 1000; if (c || (k = 1)) c = 1; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void ternary_open(int c, double *a) { int k = 1000; c ? (k = 1) : 0; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; }
void uninit_open(double *a) { int k = 1000; { int k; PAR for (int i = 0; i < 1000; i++) a[i] = a[i + k]; } }
static void two_sites_open(double *a, double *b) { PAR for (int i = 0; i < 50; i++) a[i] = b[i + 1]; }
void u1(void) { double t[100], u[100]; two_sites_open(t, t); two_sites_open(t, u); }
static void member_open(double *a, double *b, int n) { PAR for (int i = 0; i < n; i++) a[i] = b[i + 1]; }
struct s { double *d; };
void u6(struct s *s) { double t[500]; s->d = t; member_open(t, s->d, 400); }
static double *keep;
static void kept_open(double *a, int n) { double *b = keep; PAR for (int i = 0; i < n; i++) a[i] = b[i + 1]; }
void u7(void) { double t[500]; keep = t; kept_open(t, 400); }
static void kept2_open(double *a, int n) { PAR for (int i = 0; i < n; i++) a[i] = keep[i + 1]; }
void u8(void) { double t[500]; keep = t; kept2_open(t, 400); }
static void local_copy_open(double *a, double *z, int n) { double *b = z; PAR for (int i = 0; i < n; i++) a[i] = b[i + 1]; }
void u9(double *x) { double t[500]; local_copy_open(t, t, 400); local_copy_open(t, x, 400); }
static void struct_open(double *a, struct s s, int n) { PAR for (int i = 0; i < n; i++) a[i] = s.d[i + 1]; }
void u10(double *x) { double t[500]; struct s s = {t}; struct_open(t, s, 400); }
static void const_dead_open(double *a, int k) { PAR for (int i = 0; i < 100; i++) a[i] = a[i + k]; }
static int on = 0; int on2;
void u15(double *a) { const_dead_open(a, 100); if (on2) const_dead_open(a, 1); }
void while_open(double *a, int n) { int k = 100; while (n--) { PAR for (int i = 0; i < 100; i++) a[i] = a[i + k]; if (n == 3) { k = 1; continue; } k = 100; } }
void do_open(double *a, int n) { int k = 100; do { PAR for (int i = 0; i < 100; i++) a[i] = a[i + k]; } while (k = 1, n--); }
void for_step_open(double *a, int n) { int k = 100; for (int s = 0; s < n; s++, k = 1) { PAR for (int i = 0; i < 100; i++) a[i] = a[i + k]; } }
void arg_effect_open(double *a, int n) { int k = 100; extern int h(int); h(k = 1); PAR for (int i = 0; i < 100; i++) a[i] = a[i + k]; }
void stmt_expr_open(double *a, int n) { int k = 100; n = ({ k = 1; 5; }); PAR for (int i = 0; i < 100; i++) a[i] = a[i + k]; }

//     CHECK: "regions"
// CHECK-NOT: "verdict": "{{disjoint|guarded|race}}"
//     CHECK: "findings"
