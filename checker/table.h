/*
 * Tables: arrays of integers whose content is the same whenever a region reads them, because nothing in the unit writes
 * it: objects defined const, and others that only their initialiser gives values.
 *
 * A table that others can name (external linkage) counts if the unit is a program: *assumes then says that no other file
 * writes it.
 */
#ifndef OCC_CHECKER_TABLE_H
#define OCC_CHECKER_TABLE_H

#include "syntax.h"

struct occ_run { /* consecutive elements that are an affine function of their index */
	uint64_t first, count;
	int64_t value, stride; /* of the element first + k: value + k * stride */
};

struct occ_content { /* of a table, in the order of memory; never empty */
	const int64_t *values;
	uint64_t n;
	struct occ_run *runs; /* together all elements, in order */
	uint64_t n_runs;
	int64_t lowest, highest;
	bool is_injective; /* no two elements are equal */
	bool is_ascending; /* no element is less than the one before */
};

/* Content of object, an array (of arrays) of integers; NULL when it is not known or may change. *assumes: what the answer
 * rests on, or NULL. Kept with the unit. */
const struct occ_content *occ_content_of(struct occ_unit *unit, const struct occ_object *object, const char **assumes);
/* Derives what follows from values, which stay the caller's; in arena. */
const struct occ_content *occ_content_new(struct occ_arena *arena, const int64_t *values, uint64_t n);

struct occ_match { /* indices from first to last of one table go with those at the given distance in the same table */
	int64_t first, last, distance;
};

/* All (p, q) with values[q] - values[p] = difference, as runs of equal distance q - p, in arena. False when there are more
 * than limit runs. */
bool occ_content_matches(struct occ_arena *arena, const struct occ_content *content, int64_t difference, unsigned limit,
			 struct occ_match **matches, unsigned *count);

/* May anything in the unit but its initialiser change what object holds? True for what other units can reach. */
bool occ_is_written_anywhere(struct occ_unit *unit, const struct occ_object *object);

#endif
