// The originals of a reduction and of lastprivate read by another name, seen to race.
// RUN: (%analyse -DCASE=1 %s || true) | FileCheck-19 %s
// RUN: (%analyse -DCASE=2 %s || true) | FileCheck-19 %s
// RUN: (%analyse -DCASE=3 %s || true) | FileCheck-19 %s
// CHECK: "verdict": "race"

int s, o[100];

static int get(void)
{
	return s;
}

int main(void)
{
	int *p = &s;
#if CASE == 1
#pragma omp parallel reduction(+ : s)
	{
		int t = *p;
		s += t;
	}
#elif CASE == 2
#pragma omp parallel for reduction(+ : s)
	for (int i = 0; i < 100; i++) {
		s += i;
		o[i] = get();
	}
#else
#pragma omp parallel for lastprivate(s)
	for (int i = 0; i < 100; i++) {
		s = i;
		o[i] = get();
	}
#endif
	return *p;
}
