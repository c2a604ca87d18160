// RUN: %verdict | FileCheck-19 %s
// CHECK: 25 disjoint
// CHECK: program disjoint

#include <stdio.h>

static int count;

static int plain(int x)
{
	return x + 1;
}

static int counted(int x)
{
	return x + 2;
}

static int (*const table[2])(int) = {plain, counted};

int main(void)
{
	int a[64];

#pragma omp parallel for
	for (int i = 0; i < 64; i++)
		a[i] = table[i % 2](i);
	printf("%d %d\n", a[63], count >= 0);
	return 0;
}
