// Conditions that only the data decides, joined with some that the iteration decides.
// RUN: (%analyse %s || true) | FileCheck-19 %s

// CHECK-LABEL: "function": "one_passes"
// CHECK: "verdict": "disjoint"
void one_passes(int n, double *restrict a, const double *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if (b[i] > 0 && i == 3)
			a[0] += 2;
	}
}

// CHECK-LABEL: "function": "others_pass"
// CHECK: "verdict": "race"
void others_pass(int n, double *restrict a, const double *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if (b[i] > 0 && i >= 3)
			a[0] += 2;
	}
}

// CHECK-LABEL: "function": "negated"
// CHECK: "verdict": "disjoint"
void negated(int n, double *restrict a, const double *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if (!(i != 3 || !(b[i] > 0)))
			a[0] += 2;
	}
}

// CHECK-LABEL: "function": "negated_others"
// CHECK: "verdict": "race"
void negated_others(int n, double *restrict a, const double *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if (!(i < 3 || !(b[i] > 0)))
			a[0] += 2;
	}
}

// CHECK-LABEL: "function": "else_branch"
// CHECK: "verdict": "disjoint"
void else_branch(int n, double *restrict a, const double *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if (i != 3 || b[i] > 0)
			a[i + 1] += 2;
		else
			a[0] += 3;
	}
}

// CHECK-LABEL: "function": "else_branch_others"
// CHECK: "verdict": "race"
void else_branch_others(int n, double *restrict a, const double *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if (i == 3 || b[i] > 0)
			a[i + 1] += 2;
		else
			a[0] += 3;
	}
}

// A product, and a conjunction in bits, are 0 with one side.
// CHECK-LABEL: "function": "in_bits"
// CHECK-NOT: "verdict": "race"
void in_bits(int n, int *restrict a, const int *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if ((b[i] > 0) & (i == 3))
			a[0] += 2;
	}
}

// CHECK-LABEL: "function": "times"
// CHECK-NOT: "verdict": "race"
void times(int n, int *restrict a, const int *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if (b[i] * (i == 3))
			a[0] += 2;
	}
}

// CHECK-LABEL: "function": "either_bit"
// CHECK-NOT: "verdict": "race"
void either_bit(int n, int *restrict a, const int *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if (!((b[i] > 0) | (i != 3)))
			a[0] += 2;
	}
}

// CHECK-LABEL: "function": "some_bit"
// CHECK: "verdict": "race"
void some_bit(int n, int *restrict a, const int *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i == 3)
			a[0] = 1;
		if (b[i] & 4)
			a[0] += 2;
	}
}

// CHECK-LABEL: "function": "left_early"
// CHECK-NOT: "verdict": "race"
void left_early(int n, double *restrict a, const double *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i != 3 || b[i] > 0)
			continue;
		a[0] += 2;
	}
}

// CHECK-LABEL: "function": "not_left_early"
// CHECK-NOT: "verdict": "disjoint"
void not_left_early(int n, double *restrict a, const double *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (i != 3 && b[i] > 0)
			continue;
		a[0] += 2;
	}
}

// The second operand changes what the first was about.
// CHECK-LABEL: "function": "changed_between"
// CHECK-NOT: "verdict": "disjoint"
void changed_between(int n, double *restrict a, const double *restrict b)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		int j = i;

		if (j == 3 && b[j++] > 0)
			a[0] = 1;
		if (b[i] > 0 && (j = 3, j == 3))
			a[0] += 2;
	}
}
