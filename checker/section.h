/*
 * Sections: the hull of what a region touches of one root, as array section text, and what of it is surely written.
 *
 * Elements are numbered by digits: the subscripts of a multi-dimensional array, or the digits of a flattened subscript
 * i*n + j to the mixed radix of its strides where each is shown to stay in its range. The hull of a flattened array runs
 * from the lexicographically first to the last element; that of a real multi-dimensional one consists of whole rows, since
 * OpenMP maps only contiguous sections.
 */
#ifndef OCC_CHECKER_SECTION_H
#define OCC_CHECKER_SECTION_H

#include "region.h"

struct occ_section {
	const char *subscripts; /* "[0:n][0:m]"; "" for the whole object by its name */
	const char *bytes; /* C-like expression */
	const char *first, *length; /* of the first dimension, as in subscripts; NULL for a whole object */
	bool is_written_whole; /* every element of it is surely written by the region */
	const char *why; /* no section: what is in the way */
	const struct occ_expr *where; /* or NULL */
};

/* accesses: all n of root, none of them vague. False, with why and where, when there is no section that is right. */
bool occ_section_of(struct occ_region *region, struct occ_root *root, struct occ_access **accesses, unsigned n,
		    struct occ_section *section);
/* Likewise, but nothing is taken for granted about what is there: a range of addresses that holds all that the accesses
 * touch, whatever they would be if they happened. No assumptions are made. */
bool occ_section_hull(struct occ_region *region, struct occ_root *root, struct occ_access **accesses, unsigned n,
		      struct occ_section *section);
/* The whole object as far as its size is known; false when it is not. */
bool occ_section_whole(struct occ_region *region, struct occ_root *root, struct occ_section *section);

#endif
