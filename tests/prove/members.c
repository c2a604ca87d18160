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
// CHECK: "verdict": "race"
void bit_fields(int n, struct point *restrict p)
{
	PARALLEL
	for (int i = 1; i < n; i++) {
		p[i].left = 1;
		p[i - 1].right = 1;
	}
}

struct flags {
	unsigned a : 3, b : 5;
	unsigned : 0;
	unsigned c : 4;
	int whole;
	unsigned d : 4, : 3, e : 9;
	struct {
		unsigned f : 2;
	};
};

// One of width 0 ends the location.
// CHECK-LABEL: "function": "bit_fields_separated"
// CHECK: "verdict": "disjoint"
void bit_fields_separated(int n, struct flags *restrict p)
{
	PARALLEL
	for (int i = 1; i < n; i++) {
		p[i].b = 1;
		p[i - 1].c = 1;
	}
}

// So does a member that is none, though nothing else is between them.
// CHECK-LABEL: "function": "bit_fields_around_member"
// CHECK: "verdict": "disjoint"
void bit_fields_around_member(int n, struct flags *restrict p)
{
	PARALLEL
	for (int i = 1; i < n; i++) {
		p[i].c = 1;
		p[i - 1].d = p[i - 1].whole;
	}
}

// One without a name does not. They are in different bytes.
// CHECK-LABEL: "function": "bit_fields_around_padding"
// CHECK: "verdict": "{{race|unknown}}"
void bit_fields_around_padding(int n, struct flags *restrict p)
{
	PARALLEL
	for (int i = 1; i < n; i++) {
		p[i].d = 1;
		p[i - 1].e = 1;
	}
}

// A structure inside has locations of its own.
// CHECK-LABEL: "function": "bit_fields_of_another"
// CHECK: "verdict": "disjoint"
void bit_fields_of_another(int n, struct flags *restrict p)
{
	PARALLEL
	for (int i = 1; i < n; i++) {
		p[i].e = 1;
		p[i - 1].f = 1;
	}
}

// Those of one element are not those of another.
// CHECK-LABEL: "function": "bit_fields_of_elements"
// CHECK: "verdict": "disjoint"
void bit_fields_of_elements(int n, struct flags *restrict p)
{
	PARALLEL
	for (int i = 0; i < n; i++) {
		p[i].a = 1;
		p[i].b = 1;
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
