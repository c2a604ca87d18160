/*
 * What the text of a function says of its variables, collected once: asked for again and again in functions of many
 * regions.
 */
#ifndef OCC_CHECKER_MENTION_H
#define OCC_CHECKER_MENTION_H

#include "syntax.h"

struct occ_mention {
	const struct occ_object *object;
	bool is_from_call; /* assigned or initialised with what a call returns */
	bool is_device; /* a device address: from omp_target_alloc, or in a use_device clause */
	bool is_in_data; /* in a map clause of target data or target enter data */
	bool is_constrained; /* assigned, stepped, or used in a condition or a call */
};

/* All false when function does not say such a thing of object. Kept with the function, in arena. */
struct occ_mention occ_mention_of(struct occ_arena *arena, struct occ_function *function,
				  const struct occ_object *object);
/* Does function call occ_extent (OCC_EXTENT)? */
bool occ_calls_extent(struct occ_arena *arena, struct occ_function *function);

#endif
