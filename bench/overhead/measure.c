/*
 * measure COUNT -- COMMAND... -- COMMAND...: runs the commands in turn COUNT times each and prints the median wall time
 * of each in milliseconds, one a line. In turn, so that a slow moment of the machine falls on all of them. Output is
 * dropped; a command that fails ends the measurement.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MAX_COMMANDS = 16 };

static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static double run(char **command)
{
	double start = now();
	int status;
	pid_t child = vfork();
	if (!child) {
		int null = open("/dev/null", O_RDWR);
		dup2(null, STDIN_FILENO);
		dup2(null, STDOUT_FILENO);
		dup2(null, STDERR_FILENO);
		execvp(command[0], command);
		_exit(127);
	}
	if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status)) {
		fprintf(stderr, "measure: %s ... failed\n", command[0]);
		exit(1);
	}
	return now() - start;
}

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static double median(double *times, int count)
{
	qsort(times, (size_t)count, sizeof(*times), by_size);
	return count % 2 ? times[count / 2] : (times[count / 2 - 1] + times[count / 2]) / 2;
}

int main(int argc, char **argv)
{
	char **commands[MAX_COMMANDS];
	int count = argc > 1 ? atoi(argv[1]) : 0, used = 0;
	for (int i = 2; i < argc; i++)
		if (!strcmp(argv[i], "--") && used < MAX_COMMANDS) {
			argv[i] = NULL;
			commands[used++] = &argv[i + 1];
		}
	if (count < 1 || !used) {
		fputs("usage: measure COUNT -- COMMAND... [-- COMMAND...]\n", stderr);
		return 2;
	}
	double *times = calloc((size_t)(used * count), sizeof(*times));
	for (int c = 0; c < used; c++)
		run(commands[c]); /* fills the caches */
	for (int i = 0; i < count; i++)
		for (int c = 0; c < used; c++)
			times[c * count + i] = run(commands[c]);
	for (int c = 0; c < used; c++)
		printf("%.3f\n", median(times + c * count, count));
	free(times);
	return 0;
}
