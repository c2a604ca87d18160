/*
 * Bundles: accesses that differ only in when they happen, looked at as one.
 *
 * A body of many statements touches few places: x[i] again and again, under one condition or another. What holds for all
 * values at which one of them happens holds for each, so that most pairs need not be looked at one by one.
 */
#ifndef OCC_CHECKER_BUNDLE_H
#define OCC_CHECKER_BUNDLE_H

#include "region.h"

/* Do a and b touch the same place in the same way, with the same order and protection, kinds (read, write), domains and
 * blocks aside? */
bool occ_are_alike(const struct occ_access *a, const struct occ_access *b);

struct occ_bundle {
	struct occ_access access; /* stands for all: happens when one of them does, or more often; belongs to the bundle */
	struct occ_access again; /* the same, for another instance beside it */
	const struct occ_block *block; /* innermost around them that an event is in; loops' bodies count as such */
	struct occ_access **members;
	unsigned n_members;
	bool is_ready; /* access and again are filled in */
};

struct occ_bundles {
	struct occ_bundle **list;
	unsigned count;
	unsigned *of; /* by access, as given: its bundle */
};

/* Of n accesses of region, in arena memory; isl objects belong to the pool. */
struct occ_bundles occ_bundles_of(struct occ_region *region, struct occ_access **accesses, unsigned n);
/* Fills in what stands for all members, when it is first needed. */
void occ_bundle_prepare(struct occ_region *region, struct occ_bundle *bundle);

#endif
