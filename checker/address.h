/*
 * When two accesses to one root touch a common byte.
 */
#ifndef OCC_CHECKER_ADDRESS_H
#define OCC_CHECKER_ADDRESS_H

#include "region.h"

struct occ_overlap {
	isl_set
	    *pairs; /* owned by the pool; iterators of the second access primed; never too small; NULL: isl failed */
	const char *why;      /* the pairs may be too many: what was not understood or not shown; NULL: exactly these */
	struct occ_loc where; /* of why */
};

/* Of instances of a (on domain a) and b (on domain b, iterators not primed). Domains lie in region's context; they serve to
 * show what range subscripts have, and pairs is not restricted to them: that is the caller's to do. */
struct occ_overlap occ_overlap(struct occ_region *region, const struct occ_access *a, __isl_keep isl_set *domain_a,
			       const struct occ_access *b, __isl_keep isl_set *domain_b);

#endif
