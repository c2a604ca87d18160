/*
 * Integer sets in words that need no knowledge of isl: "1 <= i < n, j is even".
 */
#ifndef OCC_CHECKER_PHRASE_H
#define OCC_CHECKER_PHRASE_H

#include "value.h"

/* The conditions of set, a set over { [] } in symbols and primed iterators, as a phrase in the arena: bounds of one
 * symbol in one piece, alternatives joined by "or"; "" for no condition. about: only conditions that involve it; NULL:
 * all. What has no short form is given in isl's notation, with the names of the program. */
const char *occ_phrase_set(struct occ_symbols *symbols, __isl_keep isl_set *set, const struct occ_symbol *about);

#endif
