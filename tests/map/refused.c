// What cannot be mapped is said at the expression, as an error, with what to do; nothing is generated for it.
// RUN: not %analyse %s 2>/dev/null | FileCheck-19 %s --implicit-check-not='"clause"'

struct node { int value; struct node *next; };
void list(struct node *head, int *restrict sum)
{
#pragma omp target
	for (struct node *p = head; p; p = p->next)
		sum[0] += p->value;
}
//      CHECK: "function": "list",

void table_of_pointers(int n, int m, double **a)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] = 0;
}
//      CHECK: "function": "table_of_pointers",

void walk(int n, const double *restrict p, double *restrict q)
{
#pragma omp target
	for (int i = 0; i < n; i++)
		q[i] = *p > 0 ? *p++ : 0;
}
//      CHECK: "function": "walk",

void unknown_subscript(int n, const int *restrict index, const double *restrict from, double *restrict to)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		to[i] = from[index[i]];
}
//      CHECK: "function": "unknown_subscript",

void unknown_bound(int n, const int row[restrict n + 1], double *restrict to)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		for (int k = row[i]; k < row[i + 1]; k++)
			to[k] = 0;
}
//      CHECK: "function": "unknown_bound",

void guarded_neighbour(int n, const int *restrict x, int *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		if (y[i] > 0)
			y[i] = x[i + 1];
}
//      CHECK: "function": "guarded_neighbour",

void loop_that_stops(int n, const double *restrict x, int *restrict y)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++) {
			if (x[j] == i)
				break;
			y[i] = j;
		}
	}
}
//      CHECK: "function": "loop_that_stops",

//      CHECK: "rule": "occ.MapPointer",
// CHECK-NEXT: "level": "error",
// CHECK-NEXT: "file": "{{.*}}refused.c",
// CHECK-NEXT: "line": 8,
// CHECK-NEXT: "column": 37,
// CHECK-NEXT: "message": "p->next cannot be mapped: it is reached through a variable that the loop changes; flatten the structure into one array, map each part with target enter data, or use unified shared memory",
//      CHECK: "rule": "occ.MapPointer",
// CHECK-NEXT: "level": "error",
// CHECK-NEXT: "file": "{{.*}}refused.c",
// CHECK-NEXT: "line": 9,
// CHECK-NEXT: "column": 13,
// CHECK-NEXT: "message": "p->value cannot be mapped: it is reached through a variable that the loop changes; flatten the structure into one array, map each part with target enter data, or use unified shared memory",
//      CHECK: "rule": "occ.MapPointer",
// CHECK-NEXT: "level": "error",
// CHECK-NEXT: "file": "{{.*}}refused.c",
// CHECK-NEXT: "line": 18,
// CHECK-NEXT: "column": 4,
// CHECK-NEXT: "message": "a[i][j] cannot be mapped: it is reached through a pointer that is itself read from memory; flatten the structure into one array, map each part with target enter data, or use unified shared memory",
//      CHECK: "rule": "occ.MapMissing",
// CHECK-NEXT: "level": "error",
// CHECK-NEXT: "file": "{{.*}}refused.c",
// CHECK-NEXT: "line": 26,
// CHECK-NEXT: "column": 10,
// CHECK-NEXT: "message": "p is used on the device but how much of it is not known: a pointer that the loop moves; index it instead; say it with an array parameter p[n], OCC_EXTENT(p, n) before the region, or map(to: p[0:n])",
//      CHECK: "rule": "occ.MapMissing",
// CHECK-NEXT: "level": "error",
// CHECK-NEXT: "file": "{{.*}}refused.c",
// CHECK-NEXT: "line": 34,
// CHECK-NEXT: "column": 16,
// CHECK-NEXT: "message": "from is used on the device but how much of it is not known: a value read from memory; say it with an array parameter from[n], OCC_EXTENT(from, n) before the region, or map(to: from[0:n])",
//      CHECK: "rule": "occ.MapMissing",
// CHECK-NEXT: "level": "error",
// CHECK-NEXT: "file": "{{.*}}refused.c",
// CHECK-NEXT: "line": 42,
// CHECK-NEXT: "column": 16,
// CHECK-NEXT: "message": "to is used on the device but how much of it is not known: a loop whose bounds are not affine; say it with an array parameter to[n], OCC_EXTENT(to, n) before the region, or map(tofrom: to[0:n])",
//      CHECK: "rule": "occ.MapMissing",
// CHECK-NEXT: "level": "error",
// CHECK-NEXT: "file": "{{.*}}refused.c",
// CHECK-NEXT: "line": 52,
// CHECK-NEXT: "column": 11,
// CHECK-NEXT: "message": "x is used on the device but how much of it is not known: it is reached under a condition that is not affine, so the range of its subscript is not certain; give the length of the array; say it with an array parameter x[n], OCC_EXTENT(x, n) before the region, or map(to: x[0:n])",
//      CHECK: "rule": "occ.MapMissing",
// CHECK-NEXT: "level": "error",
// CHECK-NEXT: "file": "{{.*}}refused.c",
// CHECK-NEXT: "line": 61,
// CHECK-NEXT: "column": 8,
// CHECK-NEXT: "message": "x is used on the device but how much of it is not known: it is reached under a condition that is not affine, so the range of its subscript is not certain; give the length of the array; say it with an array parameter x[n], OCC_EXTENT(x, n) before the region, or map(to: x[0:n])",
