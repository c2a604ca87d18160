#include "pass.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "log.h"
#include "text.h"

static const int held_signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCHLD};

static sigset_t original_mask;

static sigset_t held_set(void)
{
	sigset_t set;
	sigemptyset(&set);
	for (size_t i = 0; i < sizeof(held_signals) / sizeof(held_signals[0]); i++)
		sigaddset(&set, held_signals[i]);
	return set;
}

void signals_hold(void)
{
	sigset_t set = held_set();
	signal(SIGCHLD, SIG_DFL);
	sigprocmask(SIG_BLOCK, &set, &original_mask);
}

void signals_release(void)
{
	sigprocmask(SIG_SETMASK, &original_mask, NULL);
}

static void redirect(const char *path, int flags, int target)
{
	int fd = open(path, flags, 0600);
	if (fd < 0)
		_exit(127);
	if (fd != target) {
		dup2(fd, target);
		close(fd);
	}
}

static void start_child(char *const *command, const struct child_limits *limits)
{
	if (limits->own_group) {
		setpgid(0, 0);
		redirect("/dev/null", O_RDONLY, STDIN_FILENO);
	}
	if (limits->output)
		redirect(limits->output, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
	if (limits->error)
		redirect(limits->error, O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
	if (limits->megabytes) {
		rlim_t bytes = (rlim_t)limits->megabytes << 20;
		setrlimit(RLIMIT_AS, &(struct rlimit){bytes, bytes});
		setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
	}
	sigprocmask(SIG_SETMASK, &original_mask, NULL);
	execv(command[0], command);
	if (!limits->error)
		fprintf(stderr, "occ: error: cannot run %s: %s\n", command[0], strerror(errno));
	_exit(127);
}

double clock_now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int signals_next(double deadline)
{
	sigset_t set = held_set();
	if (!deadline) {
		int got = sigwaitinfo(&set, NULL);
		return got > 0 ? got : 0;
	}
	double left = deadline - clock_now();
	if (left < 0)
		left = 0;
	struct timespec time = {(time_t)left, (long)((left - (double)(time_t)left) * 1e9)};
	int got = sigtimedwait(&set, NULL, &time);
	return got > 0 ? got : 0;
}

struct child_result child_run(char *const *command, const struct child_limits *limits)
{
	struct child_result result = {.status = -1};
	double deadline = limits->seconds ? clock_now() + limits->seconds : 0;
	fflush(NULL);
	pid_t child = fork();
	if (child < 0)
		return result;
	if (!child)
		start_child(command, limits);
	if (limits->own_group)
		setpgid(child, child);
	pid_t target = limits->own_group ? -child : child;
	for (;;) {
		pid_t ended = waitpid(child, &result.status, WNOHANG);
		if (ended == child || (ended < 0 && errno != EINTR))
			break;
		int got = signals_next(result.timed_out ? 0 : deadline);
		if (got && got != SIGCHLD) {
			result.signal = got;
			kill(target, got);
		} else if (!got && deadline && !result.timed_out && clock_now() >= deadline) {
			result.timed_out = true;
			kill(target, SIGKILL);
		}
	}
	if (limits->own_group)
		kill(-child, SIGKILL); /* what the child may have left running */
	return result;
}

static char *read_pipe(int fd)
{
	char *text = NULL, chunk[4096];
	size_t length = 0;
	FILE *stream = open_memstream(&text, &length);
	ssize_t got;
	while (stream && ((got = read(fd, chunk, sizeof(chunk))) > 0 || (got < 0 && errno == EINTR)))
		if (got > 0)
			fwrite(chunk, 1, (size_t)got, stream);
	if (stream)
		fclose(stream);
	return text;
}

char *child_output(char *const *command)
{
	int ends[2], status;
	if (pipe2(ends, O_CLOEXEC))
		return NULL;
	pid_t child = fork();
	if (!child) {
		dup2(ends[1], STDOUT_FILENO);
		redirect("/dev/null", O_RDONLY, STDIN_FILENO);
		redirect("/dev/null", O_WRONLY, STDERR_FILENO);
		execv(command[0], command);
		_exit(127);
	}
	close(ends[1]);
	char *text = child > 0 ? read_pipe(ends[0]) : NULL;
	close(ends[0]);
	while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
		continue;
	if (child > 0 && WIFEXITED(status) && !WEXITSTATUS(status))
		return text;
	free(text);
	return NULL;
}

void child_become(char *const *command)
{
	fflush(NULL);
	execv(command[0], command);
	complain("cannot run %s: %s", command[0], strerror(errno));
}

void end_as(int status)
{
	fflush(NULL);
	if (status >= 0 && WIFSIGNALED(status)) {
		int number = WTERMSIG(status);
		setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
		signal(number, SIG_DFL);
		sigset_t set;
		sigemptyset(&set);
		sigaddset(&set, number);
		sigprocmask(SIG_UNBLOCK, &set, NULL);
		raise(number);
		_exit(128 + number);
	}
	exit(status < 0 ? 127 : WEXITSTATUS(status));
}

char *temporary_directory(void)
{
	const char *place = getenv("TMPDIR");
	char *name = xasprintf("%s/occ-XXXXXX", place && *place ? place : "/tmp");
	if (mkdtemp(name)) {
		char *whole = realpath(name, NULL);
		if (whole) {
			free(name);
			name = whole;
		}
		return name;
	}
	free(name);
	return NULL;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *place)
{
	(void)about;
	(void)kind;
	(void)place;
	return remove(path);
}

void remove_directory(const char *directory)
{
	nftw(directory, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}
