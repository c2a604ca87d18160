/*
 * Tables that the program fills before the region: what is known of their elements while it runs.
 *
 *     for (i = 0; i < n; i++) idx[i] = 2 * i + 1;          elements as a function of their position
 *     for (i = 0; i < n; i++) row[i + 1] = row[i] + count;  they ascend, if count is not negative
 *     for (i = 0; i < n; i++) { row[i] = k; ... k++; }      likewise
 *
 * Right only if that loop surely ran to its end before the region, and nothing has changed the elements since: it stands
 * before the region in a block around it, in a function without goto; all that the unit does with the array's name is
 * known (stores.h); and the variables that bound the loop and make up the elements are not written after it.
 */
#ifndef OCC_CHECKER_FILL_H
#define OCC_CHECKER_FILL_H

#include "lookup.h"
#include "walk.h"

/* The table at root, as it is when the region starts; NULL when nothing is known of it. */
struct occ_table *occ_filled_table(struct occ_walk *w, const struct occ_root *root);

/* What the pointer at place, an element of an array of pointers, points to, where a loop before the region gave all elements
 * their values: row[i] = base + i * m. NULL when that is not known. */
const struct occ_place *occ_filled_pointer(struct occ_walk *w, const struct occ_place *place);

#endif
