/*
 * What keeps two instances apart although they belong to different threads or tasks: dependences between tasks, ordered
 * regions, doacross dependences, locks. Sets of pairs are as in concurrent.h, owned by the caller, and never too large: a
 * pair is in one only if it is certain that the two do not run together.
 */
#ifndef OCC_CHECKER_ORDER_H
#define OCC_CHECKER_ORDER_H

#include "region.h"

/* { (s, t) : depend clauses make task t wait for task s, or keep them apart }: two tasks of one generating task, s made
 * first. *doubt: set when clauses that are not understood may order more. */
__isl_give isl_set *occ_depends(struct occ_region *region, const struct occ_level *s, const struct occ_level *t,
				const char **doubt);
/* { (s, t) : a taskwait with depend clauses waits for task s } */
__isl_give isl_set *occ_waits_for(struct occ_region *region, const struct occ_level *s, const struct occ_event *wait,
				const char **doubt);
/* { (s, t) : iterations of the worksharing loops at positions first.. of the common levels that ordered constructs or
 * doacross dependences put in order, with a before or in what is ordered and b in or after it }, both ways round. */
__isl_give isl_set *occ_ordered(struct occ_region *region, const struct occ_access *a, const struct occ_access *b,
				unsigned first, unsigned n_loops, const char **doubt);
/* { (s, t) : both hold one lock }. *doubt: set when more may be held. */
__isl_give isl_set *occ_locked(struct occ_region *region, const struct occ_access *a, const struct occ_access *b,
			       const char **doubt);

#endif
