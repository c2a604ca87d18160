/*
 * The prelude of a region: what the code that runs before it says of the variables that it uses.
 *
 * A forward walk over the statements of the function, once, in the manner of constant and copy propagation (Kildall, A
 * unified approach to global program optimization, POPL 1973): at each directive and each call, some variables equal
 * expressions over variables that still have the value that they had when the expression was evaluated. Loops lose what
 * they write, branches what they disagree on, goto everything. A parameter equals what all calls in the file pass, if the
 * file has them all. Followed are integers and pointers that belong to a function and whose address is not taken, and
 * variables that the program never writes.
 */
#ifndef OCC_CHECKER_PRELUDE_H
#define OCC_CHECKER_PRELUDE_H

#include "syntax.h"

/* The value of variable when function comes to region, one of its directives (NULL: when function is called): an expression
 * without effects, of the variable's type, over constants, addresses of variables, and variables of function and its
 * callers that keep their values until region starts. NULL: not known. *assumes: set to what it rests on, or to NULL.
 * In the unit's arena. */
const struct occ_expr *occ_prelude_value(struct occ_unit *unit, struct occ_function *function,
					 const struct occ_stmt *region, const struct occ_object *variable,
					 const char **assumes);

#endif
