/*
 * What a call may run of the unit: the function that it names, those that a pointer may point to, or those that a function
 * of the C library (library.h) calls back.
 *
 * Where a pointer to a function comes from is followed over the whole unit, without regard to order: through variables
 * that only this unit can set, members and elements of such variables, and the arguments of calls that are all known.
 * Beyond that it may be any function of its type whose address the unit takes.
 */
#ifndef OCC_CHECKER_CALLEES_H
#define OCC_CHECKER_CALLEES_H

#include "syntax.h"

struct occ_callees {
	struct occ_function **list; /* that have bodies */
	unsigned n;
	bool is_complete; /* it runs one of those, and nothing else of which more is to be known */
	const char **assumes; /* what that rests on */
	unsigned n_assumes;
};

/* Fills in the callees of all calls of the unit; once is enough. */
void occ_find_callees(struct occ_unit *unit);
/* Of a call in unit; never NULL. */
const struct occ_callees *occ_callees_of(const struct occ_expr *call);
/* The function that element index of a table of pointers, which nothing changes, points to; NULL when that is not known.
 * table: the variable, an array. */
struct occ_function *occ_function_in_table(const struct occ_object *table, int64_t index);

#endif
