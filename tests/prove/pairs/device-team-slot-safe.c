// RUN: %verdict | FileCheck-19 %s
// Thread numbers repeat in every team.
// CHECK: 13 disjoint
// CHECK: program disjoint

#include <omp.h>
#include <stdio.h>

int main(void)
{
	int a[256] = {0};

#pragma omp target teams num_teams(2) map(tofrom : a)
#pragma omp parallel num_threads(4)
	{
		a[omp_get_team_num() * 64 + omp_get_thread_num() % 64] += 1;
	}
	printf("%d\n", a[0] > 0);
	return 0;
}
