// RUN: %verdict | FileCheck-19 %s
// A callee outside the file does not write through a pointer to const; what it returns is its own.
// CHECK: 14 race n 17-17{{$}}
// CHECK: program race

#include <stdio.h>
#include <string.h>

int main(void)
{
	const char *words[4] = {"one", "three", "five", "eleven"};
	size_t length[4], n = 0;

#pragma omp parallel for
	for (int i = 0; i < 4; i++) {
		length[i] = strlen(words[i]);
		n += 1;
	}
	printf("%zu %zu\n", length[3], n / 8);
	return 0;
}
