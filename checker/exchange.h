/*
 * Pointers that a loop exchanges in every round: t = p; p = q; q = t. In the rounds with even numbers they are what they were
 * before the loop, in the others the other way round.
 *
 * The exchange may stand in a single construct that ends in a barrier, of a loop that all threads of a team run: then all of
 * them see the pointers exchanged after it. That no thread looks at them while another exchanges them is not looked into
 * here: these are accesses as any other, and where two of them race, nothing is proved.
 */
#ifndef OCC_CHECKER_EXCHANGE_H
#define OCC_CHECKER_EXCHANGE_H

#include "walk.h"

struct occ_exchange {
	const struct occ_object *p, *q, *temporary;
};

/* The exchange that each round of loop makes once, being all that it writes to the two. False when there is none. */
bool occ_find_exchange(const struct occ_stmt *loop, const struct occ_effects *effects, struct occ_exchange *exchange);
/* Is all that the region writes to the pointer one exchange in such a single construct? */
bool occ_is_exchanged_by_single(const struct occ_walk *w, const struct occ_object *pointer);
/* Does the single construct end in a barrier, and exchange the pointer, or use it to exchange others? */
bool occ_single_exchanges(const struct occ_directive *single, const struct occ_object *pointer);

#endif
