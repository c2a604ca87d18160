// Counterexamples of control flow: effects in loop headers, cases, jumps over barriers, conditions that leave.
// RUN: (%analyse %s || true) | FileCheck-19 %s

void header(double *restrict p)
{
#pragma omp target
	for (int k = 0; k++ < 100; k++)
		p[k] = 1;
}

void cases(int n, const int *restrict m, int *restrict a)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		int x = 0;
		switch (m[i]) {
		case 0: x = i; break;
		case 1: a[x] = i; break;
		}
	}
}

void jump(int k, int a[restrict 4][100], int b[restrict 100])
{
#pragma omp target parallel map(tofrom: a[0:4], b[0:100])
	{
		for (int t = 0; t < 4; t++) {
#pragma omp for nowait
			for (int j = 0; j < 100; j++)
				a[t][j] = t;
			if (k)
				break;
#pragma omp barrier
		}
#pragma omp for
		for (int j = 0; j < 100; j++)
			b[j] = a[0][99 - j];
	}
}

void leave(int n, const int *restrict m, int *restrict a)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		m[i] && ({ if (1) continue; 0; });
		a[i] = 1;
	}
}

void sized(int n, int m, int *restrict b)
{
#pragma omp target teams distribute parallel for
	for (int i = 0; i < n; i++) {
		if (m > 0) {
			int t[m];
			t[0] = i;
			b[i] = t[0];
		} else {
			b[0] = i;
		}
	}
}

union both {
	int n, m;
};

void members(int n, union both *u, int *restrict a)
{
#pragma omp target
	{
		int k = u->n;
		u->m = k + 1;
#pragma omp parallel for
		for (int i = 0; i < n; i++)
			if (u->n == k)
				a[i] = 1;
			else
				a[0] = i;
	}
}

// CHECK-LABEL: "function": "header"
// CHECK-NOT: map(from: p
// CHECK-LABEL: "function": "cases"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "jump"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "leave"
// CHECK-NOT: map(from: a
// CHECK-LABEL: "function": "sized"
// CHECK-NOT: "verdict": "disjoint"
// CHECK-LABEL: "function": "members"
// CHECK-NOT: "verdict": "disjoint"
// CHECK: "findings"
