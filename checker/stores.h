/*
 * Stores: all places in the unit that change the elements of an array, or of the one allocation that a pointer leads to.
 *
 * An array is closed if the unit does nothing else with its name: it subscripts it, frees it, compares it with NULL, hands it
 * to functions that only read what a pointer leads to. Then no other pointer leads to its elements, and the list is all
 * that ever changes them.
 */
#ifndef OCC_CHECKER_STORES_H
#define OCC_CHECKER_STORES_H

#include "syntax.h"

struct occ_store {
	const struct occ_expr *expr; /* ASSIGN or INCDEC whose lvalue is SUBSCRIPT of the array */
	const struct occ_function *function;
};

struct occ_stores {
	bool is_open; /* something else may change the elements, or lead to them */
	bool leaks; /* the pointer goes elsewhere */
	struct occ_store *list;
	unsigned n;
	const struct occ_expr *allocation; /* of a pointer: the one call that gives it a value; NULL: none */
	const struct occ_function *allocated_in;
	struct occ_loc allocated_at;
	unsigned n_allocations;
	const struct occ_expr *clearing; /* a call of memset that gives elements the value 0; NULL: none */
	const struct occ_function *cleared_in;
	unsigned n_clearings;
	/* of an array of pointers */
	bool rows_leak; /* elements go elsewhere than into the variables of holders */
	const struct occ_object **holders;
	unsigned n_holders;
	const struct occ_object **passed; /* parameters of functions of the unit that get the pointer */
	unsigned n_passed;
	const struct occ_function **makers; /* functions of the unit whose result the pointer gets */
	unsigned n_makers;
	bool is_returned;
};

/* The array whose first element the pointer value is: a, or p. NULL for anything else. */
const struct occ_object *occ_array_of(const struct occ_expr *pointer);

/* Never NULL; kept with the unit. */
const struct occ_stores *occ_stores_of(struct occ_unit *unit, const struct occ_object *object);

/* Is every element of the array of pointers NULL, or memory of its own that nothing else leads to but variables which may_hold
 * accepts? Of a parameter: in all calls, and no two parameters get the same rows. *assumes: what the answer rests on, or
 * NULL. */
bool occ_has_own_rows(struct occ_unit *unit, const struct occ_object *array,
		      bool (*may_hold)(const struct occ_object *holder, void *data), void *data, const char **assumes);

#endif
