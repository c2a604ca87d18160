// Places and objects with -g; the copies are as many as libomptarget's own account says.
// RUN: %plain -g -fopenmp %s -o %t
// RUN: OCC_LEDGER=text LD_PRELOAD=%rt %t 2>&1 | FileCheck %s
// RUN: rm -f %t.json && OCC_LEDGER=%t.json LD_PRELOAD=%rt %t
// RUN: LIBOMPTARGET_INFO=32 %t 2>&1 | grep -c Copying > %t.count
// RUN: %python %S/Inputs/timeline.py %t.json $(cat %t.count)
// Without -g the kernel's name has the line of a launch; nothing names the line of a data directive.
// RUN: %plain -fopenmp %s -o %t.plain
// RUN: OCC_LEDGER=text LD_PRELOAD=%rt %t.plain 2>&1 | FileCheck %s --check-prefix=PLAIN
// Off: not a word.
// RUN: LD_PRELOAD=%rt %t 2>&1 | FileCheck %s --check-prefix=OFF --implicit-check-not=ledger
#include <stdio.h>

int main(void)
{
	static double a[1000], b[1000];
	for (int r = 0; r < 3; r++) {
		// CHECK-DAG: ledger.c:[[@LINE+3]] main: to device of a: 3 times, 24000 bytes; 2 of them with the same bytes as the copy before (16000 bytes)
		// CHECK-DAG: ledger.c:[[@LINE+2]] main: from device of b: 3 times, 24000 bytes
		// PLAIN-DAG: __omp_offloading_{{.*}}_main_l[[@LINE+1]]: launch: 3 times
#pragma omp target teams distribute parallel for map(to : a) map(from : b)
		for (int i = 0; i < 1000; i++)
			b[i] = a[i] + r;
	}
	// CHECK-DAG: ledger.c:[[@LINE+3]] main: from device of a: 1 times, 8000 bytes, {{.*}} GB/s
	// CHECK-DAG: ledger.c:[[@LINE+2]] main: allocation of a: 1 times, 8000 bytes
	// PLAIN-DAG: (no place: compile with -g): allocation: 1 times, 8000 bytes
#pragma omp target data map(tofrom : a)
	{
		a[3] = 5;
		// CHECK-DAG: ledger.c:[[@LINE+1]] main: to device of a: 1 times, 8000 bytes
#pragma omp target update to(a)
#pragma omp target
		a[1] = a[3];
	}
	// OFF: 5 2
	printf("%g %g\n", a[1], b[7]);
	return a[1] != 5 || b[7] != 2;
}
