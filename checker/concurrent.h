/*
 * Which instances of two accesses may run together.
 *
 * Instances s of a and t of b are in two threads, with nothing between that orders them, in one of several ways: one
 * for each common level whose instances are dealt to, or repeated by, different teams or threads. Iterators of t are
 * primed (occ_rename_iterators with OCC_SECOND).
 */
#ifndef OCC_CHECKER_CONCURRENT_H
#define OCC_CHECKER_CONCURRENT_H

#include "region.h"

#define OCC_SECOND "'"

struct occ_concurrency {
	isl_set *pairs;		       /* owned by the pool; never too small; NULL when isl failed */
	const struct occ_level *level; /* where s and t part */
	const char *doubt;	       /* why some of the pairs may not run together after all; NULL: each pair does */
};

/* The number of ways; *ways is in the arena. 0: never together. */
unsigned occ_concurrent(struct occ_region *region, const struct occ_access *a, const struct occ_access *b,
			struct occ_concurrency **ways);

#endif
