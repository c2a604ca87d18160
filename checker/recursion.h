/*
 * Recursive functions.
 *
 * Of a call that recurs only a summary is known: the memory that the call, with all calls that it makes in turn, touches,
 * in terms of its arguments. It is an inductive invariant: linear conditions on the arguments and a subscript that the
 * accesses of one call meet, less those that the calls it makes, whose accesses follow from the summary, do not (the
 * Houdini algorithm of Flanagan and Leino, FME 2001; for recursion, Sharir and Pnueli 1981).
 *
 * Two accesses below a call belong to two calls that part somewhere: in the nearest call that both are below, where each
 * is an access of that call itself or of a call that it makes. So no two of them race if in any one call, with whatever
 * arguments, no two accesses do, calls that it makes taken for their summaries.
 */
#ifndef OCC_CHECKER_RECURSION_H
#define OCC_CHECKER_RECURSION_H

#include "region.h"

struct occ_walk;
struct occ_abstract;

/* Model step: a call of a function that is being inlined: records what it may touch. False when that is not known. */
bool occ_recursive_call(struct occ_walk *w, const struct occ_expr *call, struct occ_function *function,
			const struct occ_abstract *arguments);
/* Is what happens within one call of function, whatever its arguments, free of races, calls that it makes taken for their
 * summaries? Assumptions that this rests on are added to region, in whose proof it is asked. */
bool occ_calls_are_free(struct occ_region *region, struct occ_function *function);

#endif
