// RUN: mkdir -p %t.d && %clang -shared -fPIC %S/Inputs/driver.c -o %t.d/libcuda.so.1
// RUN: %plain -fopenmp %s -o %t
// RUN: OCC_WAIT=spin LD_LIBRARY_PATH=%t.d LD_PRELOAD=%rt %t 2>&1 | FileCheck %s --check-prefix=SPIN
// RUN: OCC_WAIT=block LD_LIBRARY_PATH=%t.d LD_PRELOAD=%rt %t 2>&1 | FileCheck %s --check-prefix=BLOCK
// RUN: OCC_WAIT=yield DRIVER_ERROR=2 LD_LIBRARY_PATH=%t.d LD_PRELOAD=%rt %t 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: OCC_WAIT=nap LD_LIBRARY_PATH=%t.d LD_PRELOAD=%rt %t 2>&1 | FileCheck %s --check-prefix=NAP --implicit-check-not=flags
// RUN: LD_LIBRARY_PATH=%t.d LD_PRELOAD=%rt %t 2>&1 | FileCheck %s --check-prefix=UNSET --implicit-check-not=flags
// SPIN: flags 10 1
// SPIN-NEXT: retain 10
// SPIN-NEXT: flags 11 1
// SPIN-NEXT: retain 11
// BLOCK: flags 10 4
// ERROR: flags 10 2
// ERROR: libocc_rt: OCC_WAIT=yield: the driver refused it for GPU 0 (CUDA error 2)
// NAP: libocc_rt: OCC_WAIT=nap is none of spin, yield, block
// UNSET: done
#include <stdio.h>

int main(void)
{
	int a = 0;
#pragma omp target map(tofrom : a)
	a = 1;
	puts(a == 1 ? "done" : "wrong");
	return a != 1;
}
