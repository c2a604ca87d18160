// A program that never takes the branch does not race, and one that does, does.
// RUN: (%analyse %s || true) | FileCheck-19 %s
// RUN: (%analyse -DTHRESHOLD=0.05 %s || true) | FileCheck-19 --check-prefix=TAKEN %s

#ifndef THRESHOLD
#define THRESHOLD 0.5
#endif

double x[10];

// CHECK-LABEL: "function": "f"
// CHECK: "verdict": "unknown"
// CHECK: "reason": "two iterations may touch one address for some data, but not for the data of this program"
// TAKEN-LABEL: "function": "f"
// TAKEN: "verdict": "race"
void f(int n, const double *d)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		if (d[0] > THRESHOLD)
			x[0] = 1;
		if (i == 3)
			x[0] = 2;
	}
}

int main(void)
{
	double d[] = {0.1, 2, 3, 4};

	f(4, d);
	return 0;
}
