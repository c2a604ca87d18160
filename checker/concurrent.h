/*
 * Which instances of two accesses may run together.
 *
 * Instances s of a and t of b run together in one of several ways, each a set of pairs (s, t); iterators of t are primed
 * (occ_rename_iterators with OCC_SECOND). See concurrent.c for the ways.
 */
#ifndef OCC_CHECKER_CONCURRENT_H
#define OCC_CHECKER_CONCURRENT_H

#include "region.h"

#define OCC_SECOND "'"

struct occ_concurrency {
	isl_set *pairs; /* owned by the pool; never too small; NULL when isl failed */
	const struct occ_level *level; /* where s and t part; NULL: they are a task and what runs beside it */
	const char *doubt; /* why some of the pairs may not run together after all; NULL: each pair does */
	const struct occ_level *task; /* of two that are a task and what runs beside it: the task; else NULL */
	bool is_simd; /* lanes of one thread */
};

/* The number of ways; *ways is in the arena. 0: never together. */
unsigned occ_concurrent(struct occ_region *region, const struct occ_access *a, const struct occ_access *b,
			struct occ_concurrency **ways);

#endif
