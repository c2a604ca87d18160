// Structures: arrays of them, pointers and arrays in them.
// RUN: %analyse %s | FileCheck-19 %s --implicit-check-not='"clause"'

struct point { double x, y; int id[3]; };
void array_of(int n, struct point p[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		p[i].x = p[i].y + p[i].id[2];
}
//      CHECK: "function": "array_of",
//      CHECK: "clause": "map(tofrom: p[0:n > 0 ? n : 0])",

void written_whole(int n, struct point p[restrict n])
{
	const struct point zero = { 0 };
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		p[i] = zero;
}
//      CHECK: "function": "written_whole",
//      CHECK: "clause": "map(to: zero)",
//      CHECK: "clause": "map(from: p[0:n > 0 ? n : 0])",

void one_member(int n, struct point p[restrict n])
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++)
		p[i].x = 0;
}
//      CHECK: "function": "one_member",
//      CHECK: "clause": "map(tofrom: p[0:n > 0 ? n : 0])",

struct bodies { int n; double *x, *v; };
void member_pointers(struct bodies *b, double dt)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < b->n; i++)
		b->x[i] += dt * b->v[i];
}
//      CHECK: "function": "member_pointers",
//      CHECK: "clause": "map(to: b->n)",
//      CHECK: "clause": "map(to: b->v[0:b->n > 0 ? b->n : 0])",
//      CHECK: "clause": "map(tofrom: b->x[0:b->n > 0 ? b->n : 0])",
//      CHECK: "b->v and b->x may overlap: checked before the launch, and the host runs the region if they do; restrict makes the check needless"

void by_value(struct bodies b, double dt)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < b.n; i++)
		b.x[i] += dt * b.v[i];
}
//      CHECK: "function": "by_value",
//      CHECK: "clause": "map(to: b.n)",
//      CHECK: "clause": "map(to: b.v[0:b.n > 0 ? b.n : 0])",
//      CHECK: "clause": "map(tofrom: b.x[0:b.n > 0 ? b.n : 0])",
//      CHECK: "b.v and b.x may overlap: checked before the launch, and the host runs the region if they do; restrict makes the check needless"

struct fixed { int a[100]; int b[100]; };
void arrays_inside(struct fixed *restrict f)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 100; i++)
		f->a[i] = f->b[i];
}
//      CHECK: "function": "arrays_inside",
//      CHECK: "clause": "map(tofrom: f[0:1])",

void named(int n)
{
	struct fixed f = { 0 };
#pragma omp target teams distribute parallel for
	for (int i = 0; i < 100; i++)
		f.a[i] = n;
}
//      CHECK: "function": "named",
//      CHECK: "clause": "map(tofrom: f)",
