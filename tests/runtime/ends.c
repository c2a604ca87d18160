// Ways to end: the ledger is written, and the program ends as it would have without it.
// RUN: %plain -g -fopenmp %s -o %t
// RUN: (OCC_LEDGER=text LD_PRELOAD=%rt %t crash; echo "status $?") 2>&1 | FileCheck %s --check-prefixes=CHECK,CRASH
// RUN: (OCC_LEDGER=text LD_PRELOAD=%rt %t term; echo "status $?") 2>&1 | FileCheck %s --check-prefixes=CHECK,TERM
// RUN: (OCC_LEDGER=text LD_PRELOAD=%rt %t own; echo "status $?") 2>&1 | FileCheck %s --check-prefixes=CHECK,OWN
// RUN: (OCC_LEDGER=text LD_PRELOAD=%rt %t threads; echo "status $?") 2>&1 | FileCheck %s --check-prefix=THREADS
// RUN: (OCC_LEDGER=text LD_PRELOAD=%rt %t fork; echo "status $?") 2>&1 | FileCheck %s --check-prefixes=CHECK,FORK --implicit-check-not="by bytes"
// RUN: (OMP_TARGET_OFFLOAD=DISABLED OCC_LEDGER=text LD_PRELOAD=%rt %t; echo "status $?") 2>&1 | FileCheck %s --check-prefix=HOST
// CHECK: ledger: by bytes
// CHECK: to device of a: 1 times, 80 bytes
// CRASH: status 139
// TERM: status 143
// OWN: status 7
// THREADS: to device of a: 400 times, 32000 bytes
// THREADS: launch: 400 times
// THREADS: status 0
// FORK: status 0
// HOST: main: run on the host: 1 times
// HOST: status 0
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void own(int number)
{
	(void)number;
	exit(7);
}

int main(int argc, char **argv)
{
	const char *how = argc > 1 ? argv[1] : "";
	if (!strcmp(how, "threads")) {
#pragma omp parallel for num_threads(4)
		for (int r = 0; r < 400; r++) {
			int a[20];
			memset(a, 0, sizeof a);
#pragma omp target map(to : a)
			a[0] = 1;
		}
		return 0;
	}
	int a[20] = {0};
#pragma omp target map(to : a)
	a[0] = 1;
	if (!strcmp(how, "crash"))
		raise(SIGSEGV);
	if (!strcmp(how, "own"))
		signal(SIGTERM, own);
	if (!strcmp(how, "term") || !strcmp(how, "own"))
		raise(SIGTERM);
	if (!strcmp(how, "fork")) {
		// the child did nothing of its own, so it has nothing to write
		if (fork() == 0)
			exit(0);
		wait(NULL);
	}
	return 0;
}
