/* Which construct of a combined directive a firstprivate copy belongs to: neither loop nor simd takes the clause (OpenMP 5.2,
 * 17.2), so the iterations of the one and the lanes of the other use the copy of what is around. */
// RUN: %verdict | FileCheck-19 %s

#define BODY                                                                                                           \
	for (int k = 0; k < n; k++) {                                                                                  \
		x = src[k] * 2;                                                                                        \
		dst[k] = x + 1;                                                                                        \
	}

// CHECK: [[#@LINE+3]] race x
void teams_loop(int n, int src[restrict n], int dst[restrict n], int x)
{
#pragma omp target teams loop firstprivate(x)
	BODY
}

// CHECK: [[#@LINE+3]] race x
void loop_in_teams(int n, int src[restrict n], int dst[restrict n], int x)
{
#pragma omp target teams firstprivate(x)
#pragma omp loop
	BODY
}

// CHECK: [[#@LINE+3]] disjoint
void private_of_loop(int n, int src[restrict n], int dst[restrict n], int x)
{
#pragma omp target teams loop private(x)
	BODY
}

// CHECK: [[#@LINE+3]] unknown {{.*}}iterations of loop that one thread runs share the copy that it has
void loop_in_parallel(int n, int src[restrict n], int dst[restrict n], int x)
{
#pragma omp parallel firstprivate(x)
#pragma omp loop
	BODY
}

// CHECK: [[#@LINE+3]] disjoint
void each_thread(int n, int src[restrict n], int dst[restrict n], int x)
{
#pragma omp parallel for firstprivate(x)
	BODY
}

// CHECK: [[#@LINE+3]] disjoint
void each_team(int n, int src[restrict n], int dst[restrict n], int x)
{
#pragma omp target teams firstprivate(x)
#pragma omp distribute
	BODY
}

// CHECK: [[#@LINE+3]] race x
void threads_of_a_team(int n, int src[restrict n], int dst[restrict n], int x)
{
#pragma omp target teams firstprivate(x)
#pragma omp distribute parallel for
	BODY
}

// CHECK: [[#@LINE+3]] race x
void lanes(int n, int src[restrict n], int dst[restrict n], int x)
{
#pragma omp target simd firstprivate(x)
	BODY
}

// CHECK: [[#@LINE+3]] unknown {{.*}}the lanes of the simd loop share the copy that their thread has
void lanes_of_a_thread(int n, int src[restrict n], int dst[restrict n], int x)
{
#pragma omp parallel for simd firstprivate(x)
	BODY
}

// CHECK: [[#@LINE+3]] disjoint
void private_of_lanes(int n, int src[restrict n], int dst[restrict n], int x)
{
#pragma omp parallel for simd private(x)
	BODY
}

// CHECK: [[#@LINE+3]] unknown {{.*}}the lanes of the simd loop share the copy that their task has
void lanes_of_a_task(int n, int src[restrict n], int dst[restrict n], int x)
{
#pragma omp parallel
#pragma omp single
#pragma omp taskloop simd firstprivate(x)
	BODY
}

/* iterations of a loop construct in a team are dealt to the team's threads; without a name of its own clang calls it for */
// CHECK: [[#@LINE+3]] disjoint
void two_loops(int n, int a[restrict n])
{
#pragma omp parallel
	{
#pragma omp loop bind(parallel)
		for (int i = 0; i < n; i++)
			a[i] = i;
#pragma omp loop
		for (int i = 0; i < n; i++)
			a[n - 1 - i] += i;
	}
}

// CHECK: [[#@LINE+3]] race a
void every_thread_runs_all(int n, int a[restrict n])
{
#pragma omp parallel
#pragma omp loop bind(thread)
	for (int i = 0; i < n; i++)
		a[i] = i;
}
