// Members: of one structure apart, of one union together, bit-fields beside one another in one place.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define PARALLEL _Pragma("omp target teams distribute parallel for")

struct point {
	double x, y;
	int tag[4];
	unsigned left : 4, right : 4;
};

// CHECK-LABEL: "function": "two_members"
// CHECK: "verdict": "disjoint"
void two_members(int n, struct point *restrict p)
{
	PARALLEL
	for (int i = 1; i < n; i++)
		p[i].x = p[i - 1].y;
}

// CHECK-LABEL: "function": "one_member"
// CHECK: "verdict": "race"
// CHECK-DAG: "object": "p"
void one_member(int n, struct point *restrict p)
{
	PARALLEL
	for (int i = 1; i < n; i++)
		p[i].x = p[i - 1].x;
}

// CHECK-LABEL: "function": "whole_and_part"
// CHECK: "verdict": "race"
void whole_and_part(int n, struct point *restrict p, double *restrict sum)
{
	PARALLEL
	for (int i = 1; i < n; i++) {
		struct point here = p[i];

		sum[i] = here.x;
		p[i - 1].y = 1;
	}
}

// CHECK-LABEL: "function": "array_member"
// CHECK: "verdict": "disjoint"
void array_member(int n, struct point *restrict p)
{
	PARALLEL
	for (int i = 0; i < n; i++)
		for (int k = 0; k < 4; k++)
			p[i].tag[k] = k;
}

// tag[-2] is y.
// CHECK-LABEL: "function": "out_of_a_member"
// CHECK: "verdict": "race"
void out_of_a_member(int n, struct point *restrict p)
{
	PARALLEL
	for (int i = 1; i < n; i++) {
		p[i].tag[-2] = 0;
		p[i - 1].y = 1;
	}
}

// CHECK-LABEL: "function": "bit_fields"
// CHECK: "verdict": "unknown"
void bit_fields(int n, struct point *restrict p)
{
	PARALLEL
	for (int i = 1; i < n; i++) {
		p[i].left = 1;
		p[i - 1].right = 1;
	}
}

union number {
	double d;
	int i[2];
};

// CHECK-LABEL: "function": "union_members"
// CHECK: "verdict": "race"
void union_members(int n, union number *restrict u)
{
	PARALLEL
	for (int i = 1; i < n; i++) {
		u[i].d = 1;
		u[i - 1].i[1] = 0;
	}
}

// CHECK-LABEL: "function": "halves_of_a_union"
// CHECK: "verdict": "disjoint"
void halves_of_a_union(int n, union number *restrict u)
{
	PARALLEL
	for (int i = 1; i < n; i++)
		u[i].i[0] = u[i - 1].i[1];
}
