/*
 * Guards: checks before a region that turn "x and y may overlap" into a condition of the verdict.
 *
 * Where nothing but pairs of roots that may be one memory stands against a proof, and the memory that each of them stands
 * for is a range whose ends can be written at the directive, the directive gets clauses that compare these ranges. If two
 * overlap, one thread runs the region, one iteration at a time, so that no race can happen, and says so once.
 *
 * The verdict is guarded if nothing in the file speaks for an overlap. Where the file itself makes the pointers from one
 * object, or calls the function with such pointers, and that could not be followed, it may well overlap each time: the check
 * is inserted, but the verdict stays unknown, unless the program was tried (trial.h) and did not overlap.
 */
#ifndef OCC_CHECKER_GUARD_H
#define OCC_CHECKER_GUARD_H

#include "prove.h"

struct occ_guard {
	const char *text; /* clauses to add to the directive */
	const char **conditions; /* of the verdict, for people: "x[0:n] and y[0:n] do not overlap" */
	unsigned n_conditions;
	const char *why_not; /* no guard: the reason */
	bool is_for_lanes; /* lanes of one thread may meet too */
	bool is_suspicious; /* the file shows where the pointers come from, and that is not known to be apart */
};

/* A guard for a region with an unknown verdict that has only suspects. False with guard->why_not when there is
 * none. Never makes a region do anything else than it does with a team of one thread: what depends on the number of
 * threads, or on another thread's going on, is refused. */
bool occ_guard(struct occ_region *region, const struct occ_verdict *verdict, struct occ_guard *guard);

#endif
