// A branch that depends on data and some iteration takes meets what every iteration does; two such branches need not
// meet. RUN: (%analyse -fopenmp-version=52 %s || true) | FileCheck-19 %s

int a[100];
int mx, pos;
double d[100];
// CHECK-LABEL: "function": "racy_max"
// CHECK: "verdict": "race"
void racy_max(int n)
{
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		if (a[i] > mx)
			mx = a[i];
}

// CHECK-LABEL: "function": "racy_data"
// CHECK: "verdict": "race"
void racy_data(int n)
{
	double e = 0;
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		double diff = d[i] * 2;
		if (diff > e)
			e = diff;
	}
}

// CHECK-LABEL: "function": "unk_capture"
// CHECK: "verdict": "unknown"
void unk_capture(int n)
{
	int c = 0, x = 0;
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		int o;
#pragma omp atomic capture
		o = c++;
		if (o == 0)
			x = 1;
	}
}

// CHECK: "findings"
