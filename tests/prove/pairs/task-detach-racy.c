// RUN: %verdict | FileCheck-19 %s
// A detached task completes with its event; what is written before the event is fulfilled is ordered by taskwait, what
// another thread writes after fulfilling is not (OpenMP 5.2, 12.5.1).
// CHECK: 14 race x 21-24{{$}}
// CHECK: program race

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
		y = x;
	}
	printf("%d\n", y >= 0);
	return 0;
}
