/*
 * Verdicts: whether two threads of a region can touch one location, one of them writing, without synchronisation.
 *
 * Two accesses conflict on { (s, t) : s and t may run together, address(s) = address(t) }. Emptiness is decided by isl
 * (Presburger arithmetic); a sample point of a non-empty set is a candidate witness, which becomes a race only after the
 * program's own expressions, evaluated at both iterations (witness.h), agree with it.
 */
#ifndef OCC_CHECKER_PROVE_H
#define OCC_CHECKER_PROVE_H

#include "region.h"

enum occ_verdict_kind { OCC_VERDICT_DISJOINT, OCC_VERDICT_GUARDED, OCC_VERDICT_RACE, OCC_VERDICT_UNKNOWN };

struct occ_binding { /* a loop variable or parameter and its value in the witness */
	const char *name;
	int64_t value;
};

struct occ_witness {
	const char *object; /* "a" */
	const char *address; /* "a[4]" */
	struct occ_witness_side {
		struct occ_binding *iteration; /* loop variables, outermost first */
		unsigned n_iteration;
		struct occ_loc loc;
		bool is_write;
	} first, second;
	struct occ_binding *parameters; /* values of n, m, ... at which it happens */
	unsigned n_parameters;
};

struct occ_verdict {
	enum occ_verdict_kind kind;
	const char *reason; /* UNKNOWN: what stopped the proof and what to add; "" otherwise */
	struct occ_loc where; /* UNKNOWN: the expression that stopped it */
	struct occ_witness *witness; /* RACE */
	const struct occ_level *apart; /* RACE: where the two part; NULL: after the last level they have in common */
	const struct occ_level *task; /* RACE, UNKNOWN: the task that runs beside something else; NULL: no task, or not known */
	bool is_simd; /* RACE: between lanes of one thread */
	bool beside_task; /* RACE: between a task and what its maker does, or two tasks */
	bool in_loop; /* RACE: of two iterations of a loop that is dealt out */
};

/* Never fails: an isl error or the operation limit gives UNKNOWN. Assumptions used are added to region. */
struct occ_verdict *occ_prove(struct occ_region *region);

#endif
