// RUN: %verdict | FileCheck-19 %s
// firstprivate copies the pointer, not what it points to.
// CHECK: 14 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	int *buffer = malloc(100 * sizeof *buffer);
	int *p = buffer;

#pragma omp parallel for firstprivate(p)
	for (int i = 0; i < 100; i++) {
		p += i;
		*p = i;
		p = buffer;
	}
	printf("%d\n", buffer[0] >= 0);
	free(buffer);
	return 0;
}
