// RUN: %verdict | FileCheck-19 %s
// A buffer that text is printed into is each iteration's own, or is not.
// CHECK: 15 disjoint
// CHECK: program disjoint

#include <stdio.h>
#include <string.h>

#define N 20

int main(void)
{
	static char names[N][16];

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		char buffer[16];

		snprintf(buffer, sizeof(buffer), "item %d", i);
		strcpy(names[i], buffer);
	}
	printf("%s\n", names[3]);
	return 0;
}
