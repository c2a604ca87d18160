/*
 * What the loops and branches around a region say of its variables when it starts: in for (k = 0; k < n; k++) the counter is
 * not below 0, and the condition holds; in the branch of an if its condition does, or does not.
 *
 * Right only of variables that the loop's body, or the branch, does not write, and that no pointer leads to.
 */
#ifndef OCC_CHECKER_AROUND_H
#define OCC_CHECKER_AROUND_H

#include "walk.h"

/* Restricts the context of the region, the directive region of its function. Before the walk. */
void occ_assume_around(struct occ_walk *w, const struct occ_stmt *region);

#endif
