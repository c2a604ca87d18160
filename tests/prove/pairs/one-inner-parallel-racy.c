// RUN: %verdict | FileCheck-19 %s
// Two levels: the inner region's threads share what the outer thread declared.
// CHECK: 14 race x 19-19{{$}}
// CHECK: program race

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int a[4] = {0};

	omp_set_max_active_levels(2);
#pragma omp parallel for num_threads(2)
	for (int i = 0; i < 4; i++) {
		int x = 0;

#pragma omp parallel num_threads(2)
		x += i;
		a[i] = x >= 0;
	}
	printf("%d\n", a[3]);
	return 0;
}
