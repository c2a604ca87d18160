// RUN: %verdict | FileCheck-19 %s
// A detached task completes with its event; what is written before the event is fulfilled is ordered by taskwait, what
// another thread writes after fulfilling is not (OpenMP 5.2, 12.5.1).
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int x = 0, y = 0;

#pragma omp parallel
#pragma omp single
	{
		omp_event_handle_t event;

#pragma omp task shared(x) detach(event)
		{
			x = 1;
			omp_fulfill_event(event);
		}
#pragma omp taskwait
		y = x;
	}
	printf("%d\n", y >= 0);
	return 0;
}
