/*
 * The proof of a region in words, for --occ-explain.
 *
 * What the prover noted of each pair (prove.h) is said with its reason. The prover only knows that a set is empty; the
 * reason is found by leaving things out: if two accesses would meet without the barriers, the barriers keep them apart.
 */
#ifndef OCC_CHECKER_EXPLAIN_H
#define OCC_CHECKER_EXPLAIN_H

#include "prove.h"

#include <stdio.h>

/* Prints directive and verdict, the iteration space, who reads and writes what, and why no two accesses meet, or the
 * two that do, or what is not known. verdict comes from occ_prove(region) with region->is_explained set. The region's
 * model is changed and restored meanwhile. When isl fails, or needs too many operations, less is said. */
void occ_explain(struct occ_region *region, const struct occ_verdict *verdict, FILE *to);

#endif
