/*
 * A trial: the program is run, from main, with a few threads, and watched for accesses that nothing orders.
 *
 * What the prover cannot decide may still be seen to go wrong. A trial interprets the program tree in C's own arithmetic;
 * the threads of a team are coroutines, so that one run is one sequentially consistent execution, in which each thread
 * and task keeps a vector clock (Flanagan, Freund, FastTrack: efficient and precise dynamic race detection, PLDI 2009).
 * Two accesses of one byte, one of them writing, not both atomic, that no clock orders, are a race: the execution is one
 * that the program may have. Waits for locks and atomic accesses count as order, so that some races stay unseen; what is
 * not seen proves nothing.
 *
 * Input is chosen: argc is 1, rand() yields numbers of its range, an iteration goes to any thread that its schedule
 * clause allows. A run that would have to know anything else (uninitialised memory, files, functions that are not
 * defined here and not the library's) stops there; what was seen before stands.
 */
#ifndef OCC_CHECKER_TRIAL_H
#define OCC_CHECKER_TRIAL_H

#include "../prove.h"

#include <stdio.h>

struct occ_trial_race {
	const struct occ_stmt **regions; /* directives that were under way, the one whose threads or tasks the two are among first */
	unsigned n_regions;
	struct occ_witness *witness;
	bool in_loop; /* two iterations of one loop that is dealt out */
	bool beside_task; /* one of them is a task */
};

struct occ_trial {
	struct occ_trial_race *races;
	unsigned n_races;
	bool is_complete; /* the program ran to its end in each run, and all that it did was known */
	const char *why; /* it stopped before its end; NULL if it did not */
	bool is_determined; /* nothing that it did depended on input */
	const void **seen; /* what was accessed while threads were under way: a hash set of expressions */
	unsigned n_seen, seen_size;
	const struct occ_stmt **started; /* directives that ran with more than one thread */
	unsigned n_started;
};

/* Runs unit, which must define main; NULL when it does not. Lives in the unit's arena. Two runs, of teams of
 * different sizes, of a fixed number of steps at most. */
struct occ_trial *occ_trial(struct occ_unit *unit);
/* The first race among the threads and tasks of the directive stmt; NULL when none was seen. */
const struct occ_trial_race *occ_trial_race(const struct occ_trial *trial, const struct occ_stmt *stmt);
/* Did the program, whatever its input, run to its end and start the threads of stmt, but never access expr in them? */
bool occ_trial_never(const struct occ_trial *trial, const struct occ_stmt *stmt, const struct occ_expr *expr);
/* For tests: how it ended, and each race on a line. */
void occ_trial_print(const struct occ_trial *trial, FILE *to);

#endif
