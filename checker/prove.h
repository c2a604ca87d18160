/*
 * Verdicts: whether two threads of a region can touch one location, one of them writing, without synchronisation.
 *
 * Two accesses conflict on { (s, t) : s and t may run together, address(s) = address(t) }. Emptiness is decided by isl
 * (Presburger arithmetic); a sample point of a non-empty set is a candidate witness, which becomes a race only after the
 * program's own expressions, evaluated at both iterations (witness.h), agree with it.
 */
#ifndef OCC_CHECKER_PROVE_H
#define OCC_CHECKER_PROVE_H

#include "address.h"
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
		const char *text; /* the expression as written, or NULL */
		int64_t offset, size; /* bytes from the start of the object, and their number; size 0: not known */
	} first, second;
	struct occ_binding *parameters; /* values of n, m, ... at which it happens */
	unsigned n_parameters;
};

/* What became of a pair of accesses of which one is a write. */
enum occ_outcome_kind {
	OCC_OUTCOME_SEPARATE, /* never the same memory; why: an assumption, or NULL */
	OCC_OUTCOME_SYNCHRONISED, /* atomics of one size, or copies that a reduction combines */
	OCC_OUTCOME_APART, /* the set of instances that meet is empty */
	OCC_OUTCOME_RACE,
	OCC_OUTCOME_UNKNOWN /* why, where */
};

struct occ_outcome {
	enum occ_outcome_kind kind;
	const struct occ_access *a, *b; /* a before b in the text, or the same */
	const char *why;
	struct occ_loc where;
};

/* Two roots that may be one memory, one of them written, and of which instances that touch them may run together. */
struct occ_suspects {
	struct occ_root *a, *b;
};

struct occ_verdict {
	enum occ_verdict_kind kind;
	const char *reason; /* UNKNOWN: what stopped the proof and what to add; "" otherwise */
	struct occ_loc where; /* UNKNOWN: the expression that stopped it */
	struct occ_witness *witness; /* RACE */
	const struct occ_access *first, *second; /* RACE: of the witness */
	const struct occ_level *apart; /* RACE: where the two part; NULL: after the last level they have in common */
	const struct occ_level *task; /* RACE, UNKNOWN: the task that runs beside something else; NULL: no task, or not known */
	bool is_simd; /* RACE: between lanes of one thread */
	bool beside_task; /* RACE: between a task and what its maker does, or two tasks */
	bool in_loop; /* RACE: of two iterations of a loop that is dealt out */
	struct occ_suspects *suspects; /* UNKNOWN with only_suspects: all pairs of roots that the proof would need apart */
	unsigned n_suspects;
	bool only_suspects; /* UNKNOWN: if they are apart, the region is disjoint */
	struct occ_outcome *outcomes; /* of a region that is to be explained: one for each pair looked at, in order */
	unsigned n_outcomes;
};

/* Never fails: an isl error or the operation limit gives UNKNOWN. Assumptions used are added to region. */
struct occ_verdict *occ_prove(struct occ_region *region);

/* { (s, t) : both happen and touch a common byte }, iterators of t primed, whether they run together or not. Of two
 * accesses of one root. Never too small; NULL when isl failed. overlap: as occ_overlap() has it. */
__isl_give isl_set *occ_meeting(struct occ_region *region, const struct occ_access *a, const struct occ_access *b,
				struct occ_overlap *overlap);
/* Likewise, without regard to addresses. Of any two accesses. */
__isl_give isl_set *occ_both_happen(struct occ_region *region, const struct occ_access *a, const struct occ_access *b);

#endif
