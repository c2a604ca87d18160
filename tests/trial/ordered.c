// What keeps accesses in order is seen: nothing here races, however it is done.
// RUN: %clang -fopenmp -fopenmp-version=52 -fsyntax-only -fplugin=%checker -fplugin-arg-occ-trial %s | FileCheck-19 %s
// CHECK-NOT: race
// CHECK: trial: complete
// CHECK-NOT: race

#include <omp.h>
#include <stdlib.h>

#define N 40

static int table[N][N];
static int own;
#pragma omp threadprivate(own)

static void by_flag(void)
{
	int data = 0, flag = 0;

#pragma omp parallel num_threads(2) shared(data, flag)
	{
		if (omp_get_thread_num() == 0) {
			data = 42;
#pragma omp flush
#pragma omp atomic write
			flag = 1;
		} else {
			int seen = 0;

			while (!seen) {
#pragma omp atomic read
				seen = flag;
			}
#pragma omp flush
			data++;
		}
	}
}

static void by_lock(int *a)
{
	omp_lock_t lock;

	omp_init_lock(&lock);
#pragma omp parallel for
	for (int i = 0; i < N; i++) {
		omp_set_lock(&lock);
		a[i % 5] += i;
		omp_unset_lock(&lock);
	}
	omp_destroy_lock(&lock);
}

static void by_dependences(int *a)
{
#pragma omp parallel
#pragma omp single
	for (int k = 0; k < 4; k++)
		for (int i = 1; i < N; i++) {
#pragma omp task depend(in : a[i - 1]) depend(inout : a[i])
			a[i] += a[i - 1];
		}
}

static void by_doacross(void)
{
#pragma omp parallel for ordered(2)
	for (int i = 1; i < N; i++)
		for (int j = 1; j < N; j++) {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
			table[i][j] = table[i - 1][j] + table[i][j - 1];
#pragma omp ordered depend(source)
		}
}

static void by_copies(int *a)
{
	int last = 0, first = 3, sum = 0, given = 0;

#pragma omp parallel private(given)
	{
		own = omp_get_thread_num();
#pragma omp single copyprivate(given)
		given = 7;
#pragma omp for firstprivate(first) lastprivate(last) reduction(+ : sum)
		for (int i = 0; i < N; i++) {
			first += i;
			last = i + given;
			sum += first;
			own++;
		}
	}
	a[0] = last + sum;
}

static void by_groups(int *a)
{
	int sum = 0;

#pragma omp parallel
#pragma omp masked
	{
#pragma omp taskgroup task_reduction(+ : sum)
		for (int i = 0; i < N; i++) {
#pragma omp task in_reduction(+ : sum)
			sum += a[i];
		}
		a[0] = sum;
#pragma omp taskloop grainsize(3)
		for (int i = 0; i < N; i++)
			a[i] = i;
		a[1] = a[0];
	}
}

static void on_device(int *a)
{
#pragma omp target teams distribute parallel for map(tofrom : a[0 : N])
	for (int i = 0; i < N; i++)
		a[i] += 1;
#pragma omp target map(tofrom : a[0 : N]) nowait
	a[3] = 1;
#pragma omp taskwait
	a[3] = 2;
}

int main(void)
{
	int *a = calloc(N, sizeof(*a));

	by_flag();
	by_lock(a);
	by_dependences(a);
	by_doacross();
	by_copies(a);
	by_groups(a);
	on_device(a);
	free(a);
	return 0;
}
