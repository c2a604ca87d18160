// Counterexample: one block of memory that two pointers lead to, by an assignment within an expression, by way of memory, or
// from a function that returns the same block again. Nothing here is disjoint.
// RUN: (%analyse %s || true) > %t && FileCheck-19 %s < %t
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define SHIFT(x, y) _Pragma("omp parallel for") for (int i = 0; i < n; i++) x[i] = y[i + 1]
#define SWAPS(p, q) for (int s = 0; s < steps; s++) { SHIFT(p, q); double *t = p; p = q; q = t; }

struct h { double *a, *b; };
void give(double *);
double *last(void);
static double *same(double *p) { return p; }
static double *g, *g2;
static double *keep;
struct m { int n; double *d; };
static struct m mk(int n) { struct m a; a.n = n; a.d = malloc(n * 8 + 8); return a; }
static struct m *mkp(int n) { struct m *a = malloc(sizeof *a); a->n = n; a->d = malloc(n * 8 + 8); return a; }
static double *self(int n) { double **p = malloc(n * 8 + 64); p[0] = (double *)p; return (double *)p; }
static double *kept(int n) { double *p = malloc(n * 8 + 8); keep = p; return p; }
static double *kept2(int n, double **out) { double *p = malloc(n * 8 + 8); *out = p; return p; }
static double *kept3(int n) { return keep = malloc(n * 8 + 8); }
static void put(double *p) { keep = p; }
static double *kept4(int n) { double *p = malloc(n * 8 + 8); put(p); return p; }
static double *maybe(int n, double *o) { double *p = malloc(n * 8 + 8); return p ? p : o; }
static double *rec(int n, double *o) { return n ? rec(n - 1, o) : o; }
static double *rec2(int n) { double *p = n ? rec2(n - 1) : malloc(800); return p; }
static double *twocalls(int n) { double *p = malloc(n * 8 + 8); for (int i = 0; i < 3; i++) { double *q = p; p = malloc(n * 8); if (i) p = q; } return p; }
static void kern(double *p, double *q, int n) { SHIFT(p, q); }
static double A[999], B[999];
static double *get(void) { static double b[2000]; return b; }
static double *cache;
static double *once(int n) { if (!cache) cache = malloc(n * 8 + 8); return cache; }
static double *once2(int n) { static double *c; return c ? c : (c = malloc(n * 8 + 8)); }
static double pool[4000]; static int used;
static double *arena(int n) { double *r = pool + used; used += n / 2; return r; }
static void *xmalloc(size_t n) { void *p = malloc(n); if (!p) abort(); return p; }
static void *pool_malloc(size_t n) { static void *last; if (last) return last; return last = malloc(n); }
__attribute__((malloc)) void *att_pool(size_t n);
__attribute__((alloc_size(1))) void *sized_pool(size_t n);
__attribute__((alloc_size(1), malloc)) static void *lying(size_t n) { static double b[9000]; (void)n; return b; }
__attribute__((alloc_size(1))) static void *sized(size_t n) { static double b[9000]; (void)n; return b; }
void chained(int n) { double *p, *q; p = q = malloc(n * sizeof *p + 8); SHIFT(p, q); }
void chained_decl(int n) { double *q, *p = q = malloc(n * sizeof *p + 8); SHIFT(p, q); }
void chained3(int n) { double *p, *q, *r; p = q = r = malloc(n * sizeof *p + 8); SHIFT(p, r); }
void cond_assign(int n) { double *p, *q; if ((p = q = malloc(n * sizeof *p + 8))) SHIFT(p, q); }
void cond_assign2(int n) { double *p, *q; if (!(q = (p = malloc(n * sizeof *p + 8)))) return; SHIFT(p, q); }
void cast_chain(int n) { double *p; char *c; p = (double *)(c = malloc(n * sizeof *p + 8)); double *q = (double *)c; SHIFT(p, q); }
void chain_plus(int n) { double *p, *q; p = (q = malloc(n * sizeof *p + 16)) + 1; SHIFT(q, p); }
void comma(int n) { double *p, *q; p = (q = malloc(n * sizeof *p + 8), q); SHIFT(p, q); }
void comma2(int n) { double *p, *q; p = (0, q = malloc(n * sizeof *p + 8)); SHIFT(p, q); }
void conditional(int n, int c) { double *p, *q = 0; p = c ? (q = malloc(n * sizeof *p + 8)) : 0; SHIFT(p, q); }
void conditional2(int n, int c) { double *p, *q; p = malloc(n * sizeof *p + 8); q = c ? p : malloc(n * 8); SHIFT(p, q); }
void elvis(int n, double *z) { double *p, *q; p = (q = z) ?: (q = malloc(n * 8 + 8)); SHIFT(p, q); }
void stmt_expr(int n) { double *q; double *p = ({ q = malloc(n * 8 + 8); q; }); SHIFT(p, q); }
void stmt_expr2(int n) { double *q; double *p = ({ double *t = malloc(n * 8 + 8); q = t; t; }); SHIFT(p, q); }
void through_pp(int n) { double *q, **pp = &q; double *p = *pp = malloc(n * 8 + 8); SHIFT(p, q); }
void through_pp2(int n, double **out) { double *p = *out = malloc(n * 8 + 8); double *q = *out; SHIFT(p, q); }
void through_array(int n) { double *t[2]; double *p = t[1] = malloc(n * 8 + 8); double *q = t[1]; SHIFT(p, q); }
void through_array0(int n, int k) { double *t[2]; t[0] = malloc(n*8+8); double *p = t[0]; double *q = t[k]; SHIFT(p, q); }
void member(int n) { struct h s; double *p = s.a = malloc(n * 8 + 8); double *q = s.a; SHIFT(p, q); }
void members(int n) { struct h s; s.a = s.b = malloc(n * 8 + 8); SHIFT(s.a, s.b); }
void members2(int n) { struct h s; double *p = malloc(n * 8 + 8); s = (struct h){p, p}; SHIFT(s.a, s.b); }
void struct_copy(int n) { struct h s, t; s.a = malloc(n * 8 + 8); t = s; SHIFT(t.a, s.a); }
void struct_copy2(int n) { struct h s, t; double *p = s.a = malloc(n * 8 + 8); t = s; double *q = t.a; SHIFT(p, q); }
void struct_init(int n) { double *p; struct h s = {p = malloc(n * 8 + 8), 0}; double *q = s.a; SHIFT(p, q); }
void literal(int n) { double *p; struct h s = (struct h){p = malloc(n * 8 + 8)}; SHIFT(p, s.a); }
void literal_array(int n) { double *p; double **t = (double *[]){p = malloc(n * 8 + 8), 0}; double *q = t[0]; SHIFT(p, q); }
void by_memcpy(int n) { double *p = malloc(n * 8 + 8), *q; memcpy(&q, &p, sizeof p); SHIFT(p, q); }
void memcpy2(int n) { double *p = malloc(n * 8 + 8), *t[1], *q; memcpy(t, &p, sizeof p); q = t[0]; SHIFT(p, q); }
void memcpy_struct(int n) { struct h s, t; s.a = malloc(n * 8 + 8); memcpy(&t, &s, sizeof s); double *p = s.a, *q = t.a; SHIFT(p, q); }
void call_arg(int n) { double *p; give(p = malloc(n * 8 + 8)); double *q = last(); SHIFT(p, q); }
void call_same(int n) { double *p; double *q = same(p = malloc(n * 8 + 8)); SHIFT(p, q); }
void integer(int n) { double *p; unsigned long u = (unsigned long)(p = malloc(n * 8 + 8)); double *q = (double *)u; SHIFT(p, q); }
void in_cond_call(int n) { double *p, *q; if (same(q = p = malloc(n * 8 + 8))) SHIFT(p, q); }
void global(int n) { double *p = g = malloc(n * 8 + 8); SHIFT(p, g); }
void global2(int n) { g = g2 = malloc(n * 8 + 8); SHIFT(g, g2); }
void global3(int n) { double *p; g = p = malloc(n * 8 + 8); double *q = last(); SHIFT(p, q); }
void static_kept(int n) { static double *k; if (!k) k = malloc(n * 8 + 8); double *p = k, *q = k; SHIFT(p, q); }
void loop(int n) { double *p = 0, *q = 0; for (int s = 0; s < 9; s++) { p = s & 1 ? q : malloc(n * 8 + 8); q = p; } SHIFT(p, q); }
void for_header(int n) { double *p, *q; for (p = q = malloc(n * 8 + 8); p == q; p++) SHIFT(p, q); }
void in_while(int n) { double *p, *q; while ((q = p = malloc(n * 8 + 8))) SHIFT(p, q); }
void in_switch(int n) { double *p, *q; switch ((q = p = malloc(n * 8 + 8)) != 0) { case 1: SHIFT(p, q); } }
void return_of_logical(int n) { double *p, *q; if (n && (q = p = malloc(n * 8 + 8))) SHIFT(p, q); }
void subscript(int n) { double *q; double *p = &(q = malloc(n * 8 + 16))[1]; SHIFT(q, p); }
void exchange(int n, int steps) { double *p, *q; p = q = malloc(n * 8 + 8); for (int s = 0; s < steps; s++) { SHIFT(p, q); double *t = p; p = q; q = t; } }
void exchange2(int n, int steps) { double *z; double *p = z = malloc(n * 8 + 8); double *q = z; for (int s = 0; s < steps; s++) { SHIFT(p, q); double *t = p; p = q; q = t; } }
void exchange3(int n, int steps) { double *z, *p, *q; p = (z = malloc(n * 8 + 8)); q = z; for (int s = 0; s < steps; s++) { SHIFT(p, q); double *t = p; p = q; q = t; } }
void exchange_params(int n, int steps, double *x, double *y) { double *p = x, *q = y; SWAPS(p, q) }
void exchange_param_static(int n, int steps, double *x) { static double b[999]; double *p = x, *q = b; SWAPS(p, q) }
void by_asm(int n) { double *p = malloc(n * 8 + 8), *q; __asm__("" : "=r"(q) : "0"(p)); SHIFT(p, q); }
void va(int n, ...) { double *p = malloc(n * 8 + 8), *q; keep = p; va_list ap; va_start(ap, n); q = va_arg(ap, double *); va_end(ap); SHIFT(p, q); }
void atomic_builtin(int n) { double *p = malloc(n * 8 + 8), *q, *r; __atomic_store(&r, &p, 5); q = r; SHIFT(p, q); }
void atomic_exchange(int n) { double *p = malloc(n * 8 + 8), *q, *r = 0; __atomic_exchange_n(&r, p, 5); q = __atomic_exchange_n(&r, 0, 5); SHIFT(p, q); }
void c11_atomic(int n) { double *p = malloc(n * 8 + 8), *q; _Atomic(double *) r = p; q = r; SHIFT(p, q); }
void inc(int n) { double *t[3]; double *p = t[0] = malloc(n * 8 + 8); double *q = t[0]++; SHIFT(p, q); }
void inc2(int n) { double *t[3]; double *p = t[0] = malloc(n * 8 + 8); double *q = ++*t; SHIFT(p, q); }
void addassign(int n) { double *t[3]; double *p = t[0] = malloc(n * 8 + 8); double *q = t[0] += 1; SHIFT(p, q); }
void addassign2(int n) { struct { double *a; } s; double *p = s.a = malloc(n * 8 + 8); double *q = s.a += 1; SHIFT(p, q); }
void after_realloc(int n) { double *p = malloc(n * 8 + 8); double *q = p = realloc(p, n * 16); SHIFT(p, q); }
void realloc2(int n) { double *p = malloc(n * 8 + 8); double *q = p; p = realloc(p, n * 16); q = p; SHIFT(p, q); }
void after_memset(int n) { double *p = malloc(n * 8 + 8), *q = memset(p, 0, n * 8); SHIFT(p, q); }
void posix(int n) { double *p, *q; posix_memalign((void **)&p, 64, n * 8 + 8); q = p; SHIFT(p, q); }
void by_union(int n) { union { double *d; char *c; long l; } u; double *p = malloc(n * 8 + 8); u.c = (char *)p; double *q = u.d; SHIFT(p, q); }
void union_long(int n) { union { double *d; long l; } u; double *p = malloc(n * 8 + 8); u.l = (long)p; double *q = u.d; SHIFT(p, q); }
void bytes(int n) { double *p = malloc(n * 8 + 8), *q; for (int k = 0; k < 8; k++) ((char *)&q)[k] = ((char *)&p)[k]; SHIFT(p, q); }
void xor(int n) { double *p = malloc(n * 8 + 8); unsigned long x = (unsigned long)p ^ 5; double *q = (double *)(x ^ 5); SHIFT(p, q); }
void diff(int n) { double *p = malloc(n * 8 + 8), *z = 0; long d = (char *)p - (char *)z; double *q = (double *)((char *)z + d); SHIFT(p, q); }
void node(int n) { struct node { double *d; struct node *next; } *h = malloc(sizeof *h); h->d = malloc(n * 8 + 8); h->next = h; double *p = h->d, *q = h->next->d; SHIFT(p, q); }
void struct_value(int n) { struct m a = mk(n), b = a; SHIFT(a.d, b.d); }
void struct_ptr(int n) { struct m *a = mkp(n), *b = a; double *p = a->d, *q = b->d; SHIFT(p, q); }
void struct_inner(int n) { struct m *a = mkp(n), *b = mkp(n); b->d = a->d; double *p = a->d, *q = b->d; SHIFT(p, q); }
void self_held(int n) { double *p = self(n), *q = *(double **)p; SHIFT(p, q); }
void kept_too(int n) { double *p = kept(n), *q = keep; SHIFT(p, q); }
void kept_out(int n) { double *q, *p = kept2(n, &q); SHIFT(p, q); }
void kept_chain(int n) { double *p = kept3(n), *q = keep; SHIFT(p, q); }
void kept_by_callee(int n) { double *p = kept4(n), *q = keep; SHIFT(p, q); }
void maybe_other(int n) { double *q = malloc(n * 8 + 8), *p = maybe(n, q); SHIFT(p, q); }
void recursion(int n) { double *q = malloc(n * 8 + 8), *p = rec(3, q); SHIFT(p, q); }
void recursive_result(int n) { double *q = rec2(1), *p = rec2(3); SHIFT(p, q); }
void calls_kern(int n) { double *p, *q; p = q = malloc(n * 8 + 8); kern(p, q, n); }
static void kern2(double *p, double *q, int n) { SHIFT(p, q); }
void calls_kern2(int n) { double *q; kern2(q = malloc(n * 8 + 8), q, n); }
static void kern3(double *p, double *q, int n) { SHIFT(p, q); }
void calls_kern3(int n, double *z) { double *q = malloc(n * 8); kern3(z, q, n); kern3(z, z + 1, n); }
static void kern5(double *p, double *q, int n) { SHIFT(p, q); }
void calls_kern5(int n, double *z, double *y) { kern5(z, y, n); }
static void kern6(double *p, double *q, int n) { SHIFT(p, q); }
static void kern7(double *p, double *q, int n) { SHIFT(p, q); }
void calls_kern7(int n, double *z) { kern7(z, A, n); }
void two_statics(int n, int c) { double *p = c ? A : B + 3; double *q = c ? B : A; SHIFT(p, q); }
void static_param(int n, double *q) { double *p = A; SHIFT(p, q); }
void static_memory(int n) { double *p = A; double *q = keep; SHIFT(p, q); }
void foreign(int n) { extern double *ext(void); double *p = malloc(n * 8); keep = p; double *q = ext(); SHIFT(p, q); }
void escape_late(int n) { extern double *ext(void); double *p = malloc(n * 8), *q = 0; for (int k = 0; k < 2; k++) { q = ext(); keep = p; } SHIFT(p, q); }
void directive_clause(int n) { double *p = malloc(n * 8), *q = 0;
#pragma omp parallel for num_threads((q = p, 2))
 for (int i = 0; i < n; i++) p[i] = q[i + 1]; }
void alias_in_region(int n) { double *p = malloc(n * 8), *q = malloc(n * 8);
#pragma omp parallel for
 for (int i = 0; i < n; i++) { double *t = i & 1 ? p : q; t[0] = i; } }
void restrict_chain(int n) { double *restrict p, *restrict q; q = p = malloc(n * 8 + 8); SHIFT(p, q); }
void get_twice(int n) { double *p = get(), *q = get(); SHIFT(p, q); }
void get_loop(int n) { double *p = 0, *old; for (int s = 0; s < 9; s++) { old = p; p = get(); if (old) SHIFT(p, old); } }
void once_loop(int n) { double *p = 0, *old; for (int s = 0; s < 9; s++) { old = p; p = once(n); if (old) SHIFT(p, old); } }
void once_twice(int n) { double *p = once(n), *q = once(n); SHIFT(p, q); }
void once2_twice(int n) { double *p = once2(n), *q = once2(n); SHIFT(p, q); }
void once2_loop(int n) { double *p = 0, *old; for (int s = 0; s < 9; s++) { old = p; p = once2(n); if (old) SHIFT(p, old); } }
void from_arena(int n) { double *p = arena(n), *q = arena(n); SHIFT(p, q); }
void from_pool(int n) { double *p = pool_malloc(n * 8 + 8), *q = pool_malloc(n * 8 + 8); SHIFT(p, q); }
void passed_through(int n) { double *p = malloc(n * 8 + 8), *q = same(p); SHIFT(p, q); }
void same_loop(int n) { double *p = malloc(n * 8 + 8), *old = 0; for (int s = 0; s < 9; s++) { old = p; p = same(p); SHIFT(p, old); } }
void from_sized(int n) { double *p = sized(n * 8 + 8), *q = sized(n * 8 + 8); SHIFT(p, q); }
void from_sized_pool(int n) { double *p = sized_pool(n * 8 + 8), *q = sized_pool(n * 8 + 8); SHIFT(p, q); }
void in_region_once(int n) {
#pragma omp parallel for
	for (int i = 0; i < n; i++) { double *p = once(n); p[0] = i; } }
void in_region_once2(int n) {
#pragma omp parallel for
	for (int i = 0; i < n; i++) { double *p = once2(n); p[0] = i; } }
void in_region_pool(int n) {
#pragma omp parallel for
	for (int i = 0; i < n; i++) { double *p = pool_malloc(n); p[0] = i; } }
void in_region_sized(int n) {
#pragma omp parallel for
	for (int i = 0; i < n; i++) { double *p = sized_pool(n); p[0] = i; } }
void region_shared(int n) { double *q = 0;
#pragma omp parallel
	{
#pragma omp single
	{ q = malloc(8); }
#pragma omp for
	for (int i = 0; i < n; i++) { q[0] = i; } } }
void region_loop(int n) {
#pragma omp parallel for
	for (int i = 0; i < n; i++) { double *p = 0, *old; for (int k = 0; k < 3; k++) { old = p; p = get(); if (old) old[0] = p[0] + 1; } } }

//     CHECK: "regions"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-NOT: "verdict": "guarded"
//     CHECK: "findings"
