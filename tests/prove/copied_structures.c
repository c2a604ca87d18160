// Pointers in copies of structures: they lead where those of the original did, unless the region sets them. The name of a
// function says its verdict.
// RUN: (%analyse %s || true) | FileCheck-19 %s

#define N 100

struct vector { int n; int *data; };

struct pair { int *p, *q; };
int data[N], other[N];

// CHECK-LABEL: "function": "copied_disjoint"
// CHECK: "verdict": "disjoint"
void copied_disjoint(struct vector v)
{
#pragma omp parallel for firstprivate(v)
	for (int i = 0; i < N; i++) {
		v.n = i;
		v.data[i] = v.n;
	}
}

// CHECK-LABEL: "function": "halved_unknown"
// CHECK: "verdict": "unknown"
void halved_unknown(struct vector v)
{
#pragma omp parallel for firstprivate(v)
	for (int i = 0; i < N; i++) {
		v.n = i;
		v.data[i / 2] = v.n;
	}
}

// CHECK-LABEL: "function": "set_unknown"
// CHECK: "verdict": "unknown"
void set_unknown(struct vector v, int *p)
{
#pragma omp parallel for firstprivate(v)
	for (int i = 0; i < N; i++) {
		v.data[i] = v.n;
		v.data = p + i;
	}
}

// CHECK-LABEL: "function": "whole_unknown"
// CHECK: "verdict": "unknown"
void whole_unknown(struct vector v, struct vector *u)
{
#pragma omp parallel for firstprivate(v)
	for (int i = 0; i < N; i++) {
		v.data[i] = v.n;
		v = u[i];
	}
}

void change(struct vector *);

// CHECK-LABEL: "function": "taken_unknown"
// CHECK: "verdict": "unknown"
void taken_unknown(struct vector v)
{
#pragma omp parallel for firstprivate(v)
	for (int i = 0; i < N; i++) {
		v.data[i] = v.n;
		change(&v);
	}
}

static void swap(struct vector *v, int i) { v->data = data + i; }

// CHECK-LABEL: "function": "swapped_unknown"
// CHECK: "verdict": "unknown"
void swapped_unknown(struct vector v)
{
#pragma omp parallel for firstprivate(v)
	for (int i = 0; i < N; i++) {
		swap(&v, 0);
		v.data[0] = i;
	}
}

// CHECK-LABEL: "function": "set_before_unknown"
// CHECK: "verdict": "unknown"
void set_before_unknown(struct vector v, int *p)
{
#pragma omp parallel private(v)
	{
		for (int i = 0; i < N; i++)
#pragma omp task firstprivate(v)
			v.data[i] = i;
	}
}

// CHECK-LABEL: "function": "beside_unknown"
// CHECK: "verdict": "unknown"
void beside_unknown(struct vector v, int *p)
{
#pragma omp parallel for firstprivate(v)
	for (int i = 0; i < N; i++)
		v.data[i] = p[i + 1];
}

// CHECK-LABEL: "function": "task_disjoint"
// CHECK: "verdict": "disjoint"
void task_disjoint(struct vector v)
{
#pragma omp parallel
#pragma omp single
	for (int i = 0; i < N; i++)
#pragma omp task firstprivate(v)
		v.data[i] = i;
}

// CHECK-LABEL: "function": "private_unknown"
// CHECK: "verdict": "unknown"
void private_unknown(struct vector v)
{
#pragma omp parallel for private(v)
	for (int i = 0; i < N; i++)
		v.data[i] = i;
}

// CHECK-LABEL: "function": "pair_guarded"
// CHECK: "verdict": "guarded"
void pair_guarded(struct pair v)
{
#pragma omp parallel for firstprivate(v)
	for (int i = 0; i < N - 1; i++)
		v.p[i] = v.q[i + 1];
}
