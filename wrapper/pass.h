#ifndef OCC_PASS_H
#define OCC_PASS_H

#include <stdbool.h>

/* What a child may use and where it writes. Zeroes and NULLs: no limit, the parent's own streams. */
struct child_limits {
	unsigned seconds;
	unsigned megabytes;
	bool own_group;	    /* a process group of its own, killed as a whole at the time limit */
	const char *output; /* file for standard output */
	const char *error;  /* file for standard error */
};

struct child_result {
	int status; /* as from waitpid; -1 if the child could not be started */
	bool timed_out;
	int signal; /* the signal that asked occ itself to stop, 0 if none */
};

/*
 * Blocks the signals that ask a program to stop, so that child_run sees them and temporary files never outlive occ.
 * Children start with the signals as they were.
 */
void signals_hold(void);

/* Ends the hold. A signal that arrived meanwhile takes its effect here. */
void signals_release(void);

/* Seconds on a clock that never jumps. */
double clock_now(void);

/* Waits until a held signal arrives, SIGCHLD included, or until DEADLINE (0: never). The signal, or 0. */
int signals_next(double deadline);

/* Runs COMMAND to its end. Needs signals_hold before it. */
struct child_result child_run(char *const *command, const struct child_limits *limits);

/* What COMMAND writes on standard output, to be freed by the caller; NULL if it fails. Its errors are dropped. */
char *child_output(char *const *command);

/* Becomes COMMAND; returns only if that fails, after a message. */
void child_become(char *const *command);

/* Ends occ as the child ended: with its exit status, or by the signal that killed it. */
void end_as(int status) __attribute__((noreturn));

/* A new directory in $TMPDIR or /tmp, to be freed by the caller; NULL with errno set on failure. */
char *temporary_directory(void);

/* Removes DIRECTORY with all that is in it. */
void remove_directory(const char *directory);

#endif
