// RUN: %verdict | FileCheck-19 %s
// A buffer that text is printed into is each iteration's own, or is not.
// CHECK: 16 race buffer 18-18{{$}}
// CHECK: program race

#include <stdio.h>
#include <string.h>

#define N 20

int main(void)
{
	static char names[N][16];
	char buffer[16];

#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		snprintf(buffer, sizeof(buffer), "item %d", i);
		strcpy(names[i], buffer);
	}
	printf("%s\n", names[3]);
	return 0;
}
