// Memory of different allocations, also by way of the functions of the file that allocate, and different variables.
// RUN: (%analyse %s || true) > %t && FileCheck-19 %s < %t
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define SHIFT(x, y) _Pragma("omp parallel for") for (int i = 0; i < n; i++) x[i] = y[i + 1]
#define SWAPS(p, q) for (int s = 0; s < steps; s++) { SHIFT(p, q); double *t = p; p = q; q = t; }

struct h { double *a, *b; };
struct m { int n; double *d; };
static double *twocalls(int n) { double *p = malloc(n * 8 + 8); for (int i = 0; i < 3; i++) { double *q = p; p = malloc(n * 8); if (i) p = q; } return p; }
static double A[999], B[999];
static void *xmalloc(size_t n) { void *p = malloc(n); if (!p) abort(); return p; }
__attribute__((malloc)) void *att_pool(size_t n);
void exchange_param_heap(int n, int steps, double *x) { double *p = x, *q = malloc(n * 8 + 8); SWAPS(p, q) }
void exchange_param_local(int n, int steps, double *x) { double b[999]; double *p = x, *q = b; SWAPS(p, q) }
void after_realloc(int n) { double *p = malloc(n * 8 + 8), *q = malloc(n * 8 + 8); p = realloc(p, n * 16 + 8); SHIFT(p, q); }
void after_memset(int n) { double *p = malloc(n * 8 + 8), *q = malloc(n * 8 + 8); memset(p, 0, n * 8 + 8); memset(q, 0, n * 8 + 8); SHIFT(p, q); }
void init_free(int n) { double *p = malloc(n * 8 + 8), *q = malloc(n * 8 + 8); if (!p || !q) abort(); for (int i = 0; i <= n; i++) p[i] = q[i] = i; SHIFT(p, q); free(p); free(q); }
void wrapped_twice(int n) { double *q = twocalls(n), *p = twocalls(n); SHIFT(p, q); }
static void kern4(double *p, double *q, int n) { SHIFT(p, q); }
void use_kern4(int n, double *z) { double *q = malloc(n * 8); kern4(z, q, n); }
void two_statics(int n, int c) { double *p = c ? A : B + 3; static double C[999]; double *q = C; SHIFT(p, q); }
void foreign(int n) { extern double *ext(void); double *p = malloc(n * 8); double *q = ext(); SHIFT(p, q); }
void wrapped(int n) { double *p = xmalloc(n * 8 + 8), *q = xmalloc(n * 8 + 8); SHIFT(p, q); }
void att(int n) { double *p = att_pool(n * 8 + 8), *q = att_pool(n * 8 + 8); SHIFT(p, q); }
void plain(int n) { double *p = malloc(n * 8 + 8), *q = malloc(n * 8 + 8); SHIFT(p, q); }
void malloc_later(int n) { double *p, *q; p = malloc(n * 8 + 8); q = malloc(n * 8 + 8); SHIFT(p, q); }
void in_region(int n) {
#pragma omp parallel for
	for (int i = 0; i < n; i++) { double *p = malloc(8); p[0] = i; free(p); } }

//     CHECK: "regions"
// CHECK-NOT: "verdict": "{{unknown|guarded|race}}"
//     CHECK: "findings"
