// Target regions with nowait beside the host code after them.
// RUN: (%analyse -fopenmp-version=52 %s || true) | FileCheck-19 %s

#include <stdio.h>
int a[100], b[100];
// CHECK-LABEL: "function": "racy1"
// CHECK: "verdict": "race"
int racy1(void)
{
#pragma omp target map(tofrom : a) nowait
	for (int i = 0; i < 100; i++)
		a[i] = i;
	a[3] = 7;
	return 0;
}

// CHECK-LABEL: "function": "safe1"
// CHECK: "verdict": "disjoint"
int safe1(void)
{
#pragma omp target map(tofrom : a) nowait
	for (int i = 0; i < 100; i++)
		a[i] = i;
#pragma omp taskwait
	a[3] = 7;
	return 0;
}

// CHECK-LABEL: "function": "safe2"
// CHECK: "verdict": "disjoint"
int safe2(void)
{
#pragma omp target map(tofrom : a) nowait
	for (int i = 0; i < 100; i++)
		a[i] = i;
	b[3] = 7;
	return 0;
}

// CHECK-LABEL: "function": "safe3"
// CHECK: "verdict": "disjoint"
int safe3(void)
{
#pragma omp target map(tofrom : a) nowait depend(out : a)
	for (int i = 0; i < 100; i++)
		a[i] = i;
#pragma omp target map(tofrom : a) nowait depend(inout : a)
	for (int i = 0; i < 100; i++)
		a[i] += i;
	return 0;
}

// CHECK-LABEL: "function": "racy3"
// CHECK: "verdict": "race"
int racy3(void)
{
#pragma omp target map(tofrom : a) nowait depend(out : a)
	for (int i = 0; i < 100; i++)
		a[i] = i;
#pragma omp target map(tofrom : a) nowait depend(inout : b)
	for (int i = 0; i < 100; i++)
		a[i] += i;
	return 0;
}

// CHECK-LABEL: "function": "safe4"
// CHECK: "verdict": "disjoint"
int safe4(void)
{
	int s = 0;
#pragma omp target map(to : a) map(from : b) nowait
	for (int i = 0; i < 100; i++)
		b[i] = a[i];
	for (int i = 0; i < 100; i++)
		s += a[i];
#pragma omp taskwait
	for (int i = 0; i < 100; i++)
		s += b[i];
	return s;
}

// CHECK: "findings"
