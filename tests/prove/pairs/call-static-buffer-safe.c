// RUN: %verdict | FileCheck-19 %s
// CHECK: 21 disjoint
// CHECK: program disjoint

#include <stdio.h>

#define N 40

static char *name(int i, char *own)
{
	char *text = own;

	text[0] = 'a' + i % 26;
	return text;
}

int main(void)
{
	char first[N], own[N][16];

#pragma omp parallel for
	for (int i = 0; i < N; i++)
		first[i] = name(i, own[i])[0] != 0;
	printf("%d\n", first[0]);
	return 0;
}
