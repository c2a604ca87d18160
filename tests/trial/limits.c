// Teams whose size the program limits by other means than clauses of parallel: a race needs to be seen.
// RUN: (%analyse -DTHREADS=1 %s || true) | FileCheck-19 %s
// RUN: (%analyse -DTHREADS=4 %s || true) | FileCheck-19 --check-prefix=FOUR %s
// CHECK: "verdict": "unknown"
// CHECK: the program limits its threads
// CHECK: "verdict": "unknown"
// CHECK: "verdict": "unknown"
// FOUR: "verdict": "race"
// FOUR: "verdict": "race"
// FOUR: "verdict": "race"

#include <omp.h>

int c, a[4];

int main(void)
{
	omp_set_num_threads(THREADS);
#pragma omp parallel
	c++;
	omp_set_max_active_levels(THREADS);
#pragma omp parallel num_threads(4)
	{
		int i = omp_get_thread_num();
#pragma omp parallel num_threads(2)
		a[i]++;
	}
#pragma omp target teams num_teams(1) thread_limit(THREADS) map(tofrom : c)
#pragma omp parallel
	c++;
	return c + a[0];
}
