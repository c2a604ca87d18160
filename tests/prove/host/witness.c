// Races whose instances are not two iterations of one loop.
// RUN: (%analyse -fopenmp-version=52 %s || true) | FileCheck-19 %s

#include <omp.h>
int x[64], y[64], s, t;
// CHECK-LABEL: "function": "racy1"
// CHECK: "verdict": "race"
void racy1(void)
{
#pragma omp parallel
	{
		int tid = omp_get_thread_num();
#pragma omp for
		for (int i = 1; i < 5; i++)
			x[i] = x[tid / 2];
	}
}

// CHECK-LABEL: "function": "racy2"
// CHECK: "verdict": "race"
void racy2(void)
{
#pragma omp parallel
	{
		int tid = omp_get_thread_num();
#pragma omp for
		for (int i = 1; i < 5; i++)
			x[i] = x[tid];
	}
}

// CHECK-LABEL: "function": "racy3"
// CHECK: "verdict": "race"
void racy3(void)
{
#pragma omp parallel
	{
		int tid = omp_get_thread_num();
#pragma omp single
		{
#pragma omp task depend(in : y[3])
			{
				t = 1;
			}
#pragma omp task depend(in : y[3])
			{
				t = 2;
			}
		}
	}
}

// CHECK-LABEL: "function": "racy4"
// CHECK: "verdict": "race"
void racy4(void)
{
#pragma omp parallel
	{
		int tid = omp_get_thread_num();
#pragma omp sections
		{
#pragma omp section
			{
#pragma omp critical
				y[tid] = 1;
			}
#pragma omp section
			{
				y[2 * tid + 1] = 1;
			}
		}
	}
}

// CHECK-LABEL: "function": "racy5"
// CHECK: "verdict": "race"
void racy5(void)
{
#pragma omp parallel
	{
		x[omp_get_thread_num()] = 1;
#pragma omp for
		for (int i = 0; i < 4; i++)
			x[8 - omp_get_thread_num()] += 1;
	}
}

// CHECK-LABEL: "function": "racy6"
// CHECK: "verdict": "race"
void racy6(void)
{
#pragma omp parallel
	{
#pragma omp single
		{
			for (int k = 0; k < 3; k++) {
#pragma omp task
				{
					t = x[k];
				}
			}
#pragma omp task depend(in : y[3])
			{
				t = 2;
			}
		}
	}
}

// CHECK: "findings"
