/*
 * Witnesses: two instances of accesses that a sample point of isl says collide, checked against the program itself.
 *
 * The check shares nothing with the model: it runs the statements of the region's tree with the loop variables fixed,
 * follows every assignment, bound and condition on the way in C's own arithmetic, and computes the addresses in bytes.
 */
#ifndef OCC_CHECKER_WITNESS_H
#define OCC_CHECKER_WITNESS_H

#include "prove.h"

struct occ_instance {
	const struct occ_access *access;
	const int64_t *values; /* of symbols and iterators, by their position in region->symbols.symbols */
	const bool *is_known;  /* by the same: false when nothing depends on the value */
};

/* The witness if both instances happen and their bytes meet; NULL if not, or if the program cannot be followed that
 * far. apart: the level at which the two are in different teams, threads or iterations. */
struct occ_witness *occ_witness_confirm(struct occ_region *region, const struct occ_instance *first,
					const struct occ_instance *second, const struct occ_level *apart);

#endif
