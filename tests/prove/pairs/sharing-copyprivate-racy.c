// RUN: %verdict | FileCheck-19 %s
// copyprivate hands the value of single's thread to the private copies of the others, at the barrier of single
// (OpenMP 5.2, 5.7.2).
// CHECK: 14 race value {{17-17|17-18}}{{$}}
// CHECK: program race

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
	int value = 0, sum = 0;

#pragma omp parallel reduction(+ : sum)
	{
#pragma omp single nowait
		value = argc + 41;
		sum += value;
	}
	printf("%d\n", sum % (argc + 41));
	return 0;
}
