// RUN: %clang -w -std=gnu2x -fsyntax-only -fopenmp -fplugin=%checker -fplugin-arg-occ-dump %s | FileCheck-19 %s
/* The access attribute, which clang drops, is recovered from the tokens. */
#define ACCESS(mode, ...) __attribute__((access(mode, __VA_ARGS__)))

void after(double *x, int n) __attribute__((access(read_only, 1, 2), access(none, 1)));
void after(double *x, int n);
void after(double *x, int n) ACCESS(write_only, 1);
// CHECK: function after
// CHECK: access read_only 0 1
// CHECK-NEXT: access none 0 -1
// CHECK-NEXT: access write_only 0 -1
// CHECK-NOT: access
void __attribute__((__access__(__read_write__, 1, 2))) before(double *x, int n);
// CHECK-LABEL: function before
// CHECK: access read_write 0 1
__attribute__((access(read_only, 1))) void first(int *x), second(int *x) ACCESS(write_only, 1);
// CHECK-LABEL: function first
// CHECK: access read_only 0 -1
// CHECK-NOT: access
// CHECK-LABEL: function second
// CHECK: access read_only 0 -1
// CHECK-NEXT: access write_only 0 -1
void plain(int *x), between(int *x) __attribute__((nonnull(1), access(write_only, 1)));
// CHECK-LABEL: function plain
// CHECK-NOT: access
// CHECK-LABEL: function between
// CHECK: access write_only 0 -1
ACCESS(read_only, 1) int *prefix(int *x), variable;
// CHECK-LABEL: function prefix
// CHECK: access read_only 0 -1
ACCESS(read_only, 1) void defined(int *x)
{
	int access = 0;
	(void)access;
}
// CHECK-LABEL: function defined
// CHECK: access read_only 0 -1
// CHECK-NEXT: body
int access(const char *path, int mode);
int other_use(void)
{
	return access("x", 1);
}
// CHECK-LABEL: function access
// CHECK-NOT: access {{none|read|write}}
// CHECK-LABEL: function other_use
[[gnu::access(read_only, 1)]] void standard(int *p);
// CHECK-LABEL: function standard
// CHECK: access read_only 0 -1
struct s {
	int (*pointer)(int *) __attribute__((access(read_only, 1)));
};
int last(int *p) __attribute__((access(wrong, 1), access(read_only, 0), access(read_only)));
// CHECK-LABEL: function last
// CHECK-NOT: access {{none|read|write}}
