// RUN: %verdict | FileCheck-19 %s
// Thread numbers repeat in each inner team (OpenMP 5.2, 18.2.4).
// CHECK: 13 race a 21-21{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

int a[64][64];

int main(void)
{
#pragma omp parallel num_threads(4)
	{
		int outer = omp_get_thread_num();

#pragma omp parallel num_threads(4)
		{
			int inner = omp_get_thread_num();

			a[0][inner] = outer;
		}
	}
	printf("%d\n", a[0][0] >= 0);
	return 0;
}
